import { setTimeout as pause } from 'node:timers/promises';
import { startWaitMs } from '@blindspot/contracts/start-limit';
import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { examineServers } from './doctor/examine.ts';
import { examineSettings } from './doctor/examine-settings.ts';
import type { Finding } from './doctor/finding.ts';
import type { EmbeddedSettings } from './settings.ts';

const everyMs = 1_000;
const reportEveryMs = 10_000;

/**
 * Checks all settings and configured servers before a start. Waits up to two minutes for a server that is down,
 * unless another fault needs the operator. Throws one SetupError that names all faults.
 */
export async function judgeBeforeStart(
  env: Readonly<Record<string, string | undefined>>,
  {
    report,
    fromFile = [],
    limitMs = startWaitMs,
  }: { report: (line: string) => void; fromFile?: readonly string[]; limitMs?: number },
): Promise<EmbeddedSettings> {
  const { settings, findings } = await examineSettings(env, fromFile);
  for (const { seen, mend } of findings.filter(
    ({ about, state }) => about === 'settings' && state === 'note',
  ))
    report(`${seen}. ${mend ?? ''}`.trimEnd());
  const faults = findings.filter(isFault);
  if (settings === undefined) throw refusal(faults);
  const begun = performance.now();
  for (let reportedAt = -Infinity; ;) {
    const all = [...faults, ...(await examineServers(settings)).filter(isFault)];
    if (all.length === 0) return settings;
    const now = performance.now();
    if (all.some(({ mayPass }) => mayPass !== true) || now - begun > limitMs) throw refusal(all);
    if (now - reportedAt > reportEveryMs) {
      const what = all.map(({ about, seen }) => `the ${about} (${seen})`).join(', ');
      report(
        `Waiting for ${what} for ${limitMs / 1000} s at most; ${Math.round((now - begun) / 1000)} s have passed`,
      );
      reportedAt = now;
    }
    await pause(everyMs);
  }
}

/** A wrong clock breaks sign-ins, but the product can start with it. */
const isFault = ({ state, about }: Finding): boolean => state === 'failed' && about !== 'clock';

function refusal(faults: readonly Finding[]): SetupError {
  const lines = faults.map(({ about, seen, mend }) =>
    about === 'settings' ? `  ${seen}.` : `  ${about}: ${seen}. ${mend ?? ''}`.trimEnd(),
  );
  return new SetupError(`It cannot start like this:\n${lines.join('\n')}`);
}
