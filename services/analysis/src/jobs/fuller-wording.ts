import { defaultLanguage } from '@blindspot/contracts/languages';
import type { Database } from '@blindspot/service-kit/database/database';
import { linesByTheme } from '../findings/told-lines.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import {
  endModelTask,
  keepModelTask,
  restModelTask,
  type ModelTask,
} from '../model-tasks/model-task-store.ts';
import { listAnswers } from '../releases/answer-source.ts';
import { describeThemes, writeFullerText, type FullerTextParts } from '../releases/fuller-text.ts';
import { findNewestRelease, saveLines, type ThemeLines } from '../releases/release-store.ts';
import {
  canBeWorded,
  hasMatterForModel,
  wordRelease,
  type WordableRelease,
} from '../releases/release-writer.ts';
import { findWording, insertWording, type NewWording } from '../releases/wording-store.ts';
import { TaskLost, whileTaskHeld } from './held-task.ts';

export interface FullerWordingParts extends FullerTextParts {
  /** Notifies watchers that the state of a request has changed. */
  readonly changed: (requestId: string) => void;
}

interface Wording {
  readonly task: ModelTask;
  readonly request: AnalysedRequest;
  readonly signal: AbortSignal;
}

/**
 * Writes the fuller text of the newest result, stores it and ends the task. The lines about its themes are
 * stored first and never change. Returns false if the model wrote nothing that may be published. Throws
 * `ModelUnavailable`.
 */
export async function wordFully(parts: FullerWordingParts, wording: Wording): Promise<boolean> {
  const { db, bus, changed } = parts;
  const { task, request, signal } = wording;
  const release = await findReleaseToWord(parts, request);
  // The fuller text has the language of the current one.
  const standing = release && (await findWording(db, release.id));
  const language = standing?.language ?? defaultLanguage;
  if (!release) {
    await endModelTask(db, task);
    return true;
  }
  const answers = await listAnswers(bus, request.requestId, release);
  const onChecking = async (): Promise<void> => {
    if (!(await keepModelTask(db, task, 'checking'))) throw new TaskLost();
    changed(request.requestId);
  };
  const writing = { request, release, answers, onChecking, signal };
  const lines = release.lines ?? (await describeOnce(parts, task, writing, language));
  const text = await writeFullerText(parts, writing, { lines, language });
  if (!text) return false;
  await storeText(parts, task, text, endModelTask);
  return true;
}

/**
 * Ends the task without the model's text, or suspends it until tokens are available again. If the model
 * described more themes than the current text uses, the built-in engine writes the text again with them.
 */
export async function wordWithoutModel(
  parts: FullerWordingParts,
  wording: Wording,
  { opensAt }: { readonly opensAt?: Date | undefined } = {},
): Promise<void> {
  const { db } = parts;
  const { task, request, signal } = wording;
  const leave: LeaveTask = async (held) => {
    if (opensAt) await restModelTask(held, task, { opensAt, fruitless: task.fruitless + 1 });
    else await endModelTask(held, task);
  };
  const release = await findReleaseToWord(parts, request);
  const standing = release && (await findWording(db, release.id));
  const hasMore =
    standing?.engine === 'local' &&
    standing.language === release?.lines?.language &&
    Object.keys(standing.text.lines ?? {}).length < Object.keys(linesByTheme(release.lines.told)).length;
  if (release && hasMore) {
    await storeText(
      parts,
      task,
      await wordRelease(parts, request, release, standing.language, signal),
      leave,
    );
  } else {
    await leave(db, task);
  }
}

type LeaveTask = (db: Database, task: ModelTask) => Promise<void>;

async function describeOnce(
  parts: FullerWordingParts,
  task: ModelTask,
  writing: Parameters<typeof describeThemes>[1],
  language: ThemeLines['language'],
): Promise<ThemeLines> {
  const lines = await describeThemes(parts, writing, language);
  await whileTaskHeld(parts.db, task, async (transaction) => {
    await saveLines(transaction, writing.release.id, lines);
  });
  return lines;
}

async function storeText(
  { db, changed }: FullerWordingParts,
  task: ModelTask,
  text: NewWording,
  leave: LeaveTask,
): Promise<void> {
  await whileTaskHeld(db, task, async (transaction) => {
    const newest = await findWording(transaction, text.releaseId);
    // A text in another language that was requested in the meantime stays.
    if (newest === undefined || newest.language === text.language) await insertWording(transaction, text);
    await leave(transaction, task);
  });
  changed(task.requestId);
}

/** Without a theme and an average there is nothing for a model to write about. */
async function findReleaseToWord(
  { db }: FullerWordingParts,
  { requestId }: AnalysedRequest,
): Promise<WordableRelease | undefined> {
  const release = await findNewestRelease(db, requestId);
  if (!release || !canBeWorded(release)) return undefined;
  return hasMatterForModel(release) ? release : undefined;
}
