import { diff } from 'node:util';
import { judgeSettings } from '../judge-settings.ts';
import { settingNames, type EmbeddedSettings } from '../settings.ts';
import { failed, fine, note, type Finding } from './finding.ts';

const about = 'settings';

export interface ReadSettings {
  readonly settings: EmbeddedSettings | undefined;
  readonly findings: readonly Finding[];
}

/**
 * Reads the settings of the launcher and of all services as a start does, and reports names in `.env` that no setting
 * uses. The other checks run only if the launcher's settings are valid.
 */
export async function examineSettings(
  env: Readonly<Record<string, string | undefined>>,
  fromFile: readonly string[],
): Promise<ReadSettings> {
  const { settings, problems } = await judgeSettings(env);
  return {
    settings,
    findings: [
      ...(problems.length === 0 ? [fine(about, 'can be used')] : []),
      ...problems.map(({ name, message }) =>
        failed(about, `${name}: ${message}`, 'Correct it; .env.example lists the allowed values.'),
      ),
      ...fromFile.filter((name) => !isKnown(name)).map(unknownSetting),
      ...(settings ? notesOf(settings) : []),
    ],
  };
}

const isKnown = (name: string): boolean => settingNames.includes(name.replace(/_FILE$/, ''));

function unknownSetting(name: string): Finding {
  const alike = settingNames
    .map((known) => ({ known, away: distance(known, name) }))
    .toSorted((one, other) => one.away - other.away)[0];
  const isTypo = alike !== undefined && alike.away <= 3;
  return note(
    about,
    `${name} is set in .env, but no setting has this name`,
    isTypo ? `Did you mean ${alike.known}?` : 'Remove it, or find the right name in .env.example.',
  );
}

function notesOf(settings: EmbeddedSettings): Finding[] {
  const findings: Finding[] = [];
  if (settings.ADMIN_EMAILS.split(',').some((email) => email.trim().endsWith('.example')))
    findings.push(
      note(
        'admins',
        `${settings.ADMIN_EMAILS} receives no mail`,
        'Set ADMIN_EMAILS to your own address, so that you can reset your password by mail.',
      ),
    );
  if (settings.LEGAL_DIR === undefined)
    findings.push(
      note(
        'pages',
        'the imprint and the privacy notice are the defaults, which do not name the operator',
        'Write imprint.md and the others, and set LEGAL_DIR to their folder.',
      ),
    );
  return findings;
}

/** Returns the number of letters to add and to remove. */
const distance = (one: string, other: string): number =>
  diff(one, other).filter(([operation]) => operation !== 0).length;
