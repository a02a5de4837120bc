import { m } from '../../../../paraglide/messages.js';
import { Notice } from '../../../../ui/notice.tsx';
import { pageLocale } from '../../../../ui/locale.ts';
import type { Overall } from './overall.ts';

const titles: Readonly<Record<Overall['status'], () => string>> = {
  ok: m.admin_health_all_ok,
  warning: m.admin_health_all_warning,
  failed: m.admin_health_all_failed,
};
const tones = { ok: 'success', warning: 'info', failed: 'danger' } as const;

export function OverallState({ overall: { status, counts }, at }: { overall: Overall; at: number }) {
  const time = new Date(at).toLocaleTimeString(pageLocale(), { timeStyle: 'medium' });
  return (
    <div role="status">
      <Notice tone={tones[status]} title={titles[status]()}>
        <p>{m.admin_health_summary({ ...counts, time })}</p>
      </Notice>
    </div>
  );
}
