import { useId, type Key, type ReactNode } from 'react';
import { VisuallyHidden } from '../../../../ui/hidden.tsx';
import { WideTable } from '../../../../ui/wide-table.tsx';
import styles from './lists.module.css';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly number?: boolean;
  /** Whether the column's text is short and does not wrap. Other text may break anywhere. */
  readonly short?: boolean;
  /** Whether the column contains a button. On narrow screens, the button has no label beside it. */
  readonly action?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => Key;
  /** Keeps the table layout on narrow screens. Suits a table with few, narrow columns. */
  narrow?: boolean;
}

export function DataTable<Row>({ caption, columns, rows, keyOf, narrow = false }: DataTableProps<Row>) {
  const captionId = useId();
  const [first, ...others] = columns;
  if (!first) return null;
  const table = (
    <table className={styles.table}>
      <caption id={captionId}>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ header, number }) => (
            <th key={header} scope="col" data-number={number || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            <th scope="row">{first.cell(row)}</th>
            {others.map(({ header, number, short, action, cell }) => (
              <td
                key={header}
                data-label={action ? '' : header}
                data-number={number || undefined}
                data-short={short || undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <div className={styles.box} data-cards={!narrow || undefined}>
      {narrow ? <WideTable captionId={captionId}>{table}</WideTable> : table}
    </div>
  );
}

export function RowOpener({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" dir="auto" className={styles.opener} aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  );
}
