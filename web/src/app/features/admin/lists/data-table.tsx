import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from '../../../../ui/hidden.tsx';
import { WideTable } from '../../../../ui/wide-table.tsx';
import styles from './data-table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their column. */
  readonly number?: boolean;
  /** Short words are kept whole; only long text of people is broken anywhere. */
  readonly short?: boolean;
  /** Holds a button that says itself what it does; on a card nothing is said beside it. */
  readonly action?: boolean;
}

interface DataTableProps<Row> {
  /** Read aloud; what the table is about stands above it. */
  caption: string;
  /** The first one names its row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Stays a table where there is little room: for few narrow columns. */
  narrow?: boolean;
}

/** A table that becomes a list of cards where there is no room for its columns. */
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
          {columns.map(({ key, header, number }) => (
            <th key={key} scope="col" data-number={number || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{first.cell(row)}</th>
            {others.map(({ key, header, number, short, action, cell }) => (
              <td
                key={key}
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

/** Opens the row it stands in; the whole row takes the click. */
export function RowOpener({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" dir="auto" className={styles.opener} aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  );
}
