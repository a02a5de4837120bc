import type { Analytics } from '@blindspot/contracts/http/analytics';
import { m } from '../../../../paraglide/messages.js';
import { dayText } from '../../../../ui/relative-time.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './figures.module.css';

export type Day = Analytics['per_day'][number];

const box = { width: 600, height: 200 };

export function PerDayChart({ days }: { days: readonly Day[] }) {
  const requests = days.map((day) => day.requests);
  const responses = days.map((day) => day.responses);
  const top = chartTop(Math.max(0, ...requests, ...responses));
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const label = m.admin_analytics_chart_label({
    from: dayText(first),
    to: dayText(last),
    requests: sum(requests),
    requestsMax: Math.max(0, ...requests),
    responses: sum(responses),
    responsesMax: Math.max(0, ...responses),
  });
  return (
    <figure className={layout.snug}>
      <figcaption className={styles.legend}>
        <span>
          <Swatch line="responses" />
          {m.admin_analytics_responses()}
        </span>
        <span>
          <Swatch line="requests" />
          {m.admin_analytics_requests()}
        </span>
      </figcaption>
      <div className={styles.plot} dir="ltr">
        <div className={styles.scale} aria-hidden="true">
          <span>{top}</span>
          <span>{top / 2}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              className={styles.rule}
              x1="0"
              x2={box.width}
              y1={share * box.height}
              y2={share * box.height}
            />
          ))}
          <polyline className={styles.line} data-line="requests" points={linePoints(requests, top, box)} />
          <polyline className={styles.line} data-line="responses" points={linePoints(responses, top, box)} />
          {days.map((day, index) => (
            <rect
              key={day.day}
              className={styles.day}
              x={((index - 0.5) * box.width) / Math.max(1, days.length - 1)}
              width={box.width / Math.max(1, days.length - 1)}
              height={box.height}
            >
              <title>{pointText(day)}</title>
            </rect>
          ))}
        </svg>
        <div className={styles.ends} aria-hidden="true">
          <span>{dayText(first)}</span>
          <span>{dayText(last)}</span>
        </div>
      </div>
    </figure>
  );
}

function Swatch({ line }: { line: 'requests' | 'responses' }) {
  return (
    <svg width="28" height="10" viewBox="0 0 28 10" aria-hidden="true">
      <line className={styles.line} data-line={line} x1="1" x2="27" y1="5" y2="5" />
    </svg>
  );
}

function pointText({ day, requests, responses }: Day): string {
  return m.admin_analytics_point({ day: dayText(day), requests, responses });
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Returns a round, even number for the top of a chart's scale. */
export function chartTop(most: number): number {
  for (let unit = 1; ; unit *= 10)
    for (const step of [2, 4, 6, 10]) if (unit * step >= most) return unit * step;
}

export function linePoints(
  counts: readonly number[],
  top: number,
  { width, height }: { width: number; height: number },
): string {
  const step = counts.length > 1 ? width / (counts.length - 1) : 0;
  return counts
    .map((count, index) => `${round(index * step)},${round(height - (count / top) * height)}`)
    .join(' ');
}

const round = (value: number): number => Math.round(value * 10) / 10;
