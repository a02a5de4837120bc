import { m } from '../../../paraglide/messages.js';
import type { AssessmentRow } from '../../../domain/assessment-rows.ts';
import styles from './radar-chart.module.css';
import { polygonPoints, radarPoint } from './radar-geometry.ts';
import { oneDecimal } from './rating-row.tsx';

/** Fewer axes make no shape, more make no readable one. */
export const radarAxes = { min: 4, max: 8 } as const;

const radius = 100;
const rings = [0.2, 0.4, 0.6, 0.8, 1] as const;

function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x) < 10) return 'middle';
  return x > 0 ? 'start' : 'end';
}

/** The shape of all averages together. The rows below carry the numbers. */
export function RadarChart({ rows }: { rows: readonly AssessmentRow[] }) {
  const axes = rows.length;
  const ring = (share: number): string =>
    polygonPoints(rows.map((_, index) => radarPoint(index, axes, share, radius)));
  const shape = polygonPoints(rows.map((row, index) => radarPoint(index, axes, row.percent / 100, radius)));
  const label = m.summary_radar_label({
    values: rows.map((row) => `${row.name} ${oneDecimal(row.average)}`).join(', '),
  });
  return (
    <svg className={styles.radar} viewBox="-190 -130 380 260" role="img" aria-label={label}>
      {rings.map((share) => (
        <polygon key={share} className={styles.ring} points={ring(share)} />
      ))}
      <polygon className={styles.shape} points={shape} />
      {rows.map((row, index) => {
        const at = radarPoint(index, axes, 1.12, radius);
        return (
          <text key={row.key} x={at.x} y={at.y} textAnchor={anchorOf(at.x)} dominantBaseline="middle">
            {row.name.length > 18 ? `${row.name.slice(0, 17)}…` : row.name}
          </text>
        );
      })}
    </svg>
  );
}
