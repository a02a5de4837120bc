import { anonymity } from '@blindspot/contracts/anonymity';
import hidden from './hidden.module.css';
import styles from './progress5.module.css';

interface Progress5Props {
  count: number;
  label: string;
  size?: number;
}

const target = anonymity.full;

/** Window with a blind pane that lights up piece by piece, one piece for each answer. */
export function Progress5({ count, label, size = 64 }: Progress5Props) {
  const reached = Math.min(count, target);
  const isFull = reached === target;
  return (
    <div className={styles.progress}>
      <progress className={hidden.visuallyHidden} value={reached} max={target} aria-label={label} />
      <svg
        className={styles.window}
        viewBox="20 20 120 120"
        width={size}
        height={size}
        data-full={isFull || undefined}
        aria-hidden="true"
      >
        <path className={styles.wood} d="M20 48a28 28 0 0 1 28-28h28v56H20z" />
        <path className={styles.wood} d="M20 84h56v56H48a28 28 0 0 1-28-28z" />
        <path className={styles.wood} d="M84 84h56v28a28 28 0 0 1-28 28H84z" />
        {Array.from({ length: target }, (_, index) => (
          <path key={index} d={pieceOf(index)} data-lit={index < reached || undefined} />
        ))}
        {isFull ? <circle className={styles.pane} cx={centre.x} cy={centre.y} r={radius} /> : null}
      </svg>
    </div>
  );
}

const centre = { x: 112, y: 48 };
const radius = 28;

/** Returns the path of a piece of the round pane. Pieces are counted clockwise from the top. */
function pieceOf(index: number): string {
  const at = (edge: number): string => {
    const angle = (edge / target - 0.25) * 2 * Math.PI;
    return `${(centre.x + radius * Math.cos(angle)).toFixed(2)} ${(centre.y + radius * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${centre.x} ${centre.y}L${at(index)}A${radius} ${radius} 0 0 1 ${at(index + 1)}z`;
}
