import { defaultLanguage } from '@blindspot/contracts/languages';
import type { Database } from '@blindspot/service-kit/database/database';
import { linesByTheme } from '../findings/findings.ts';
import type { AnalysedRequest } from '../requests/request-store.ts';
import { endModelTask, keepModelTask, restModelTask, type ModelTask } from '../reading/model-task-store.ts';
import { listAnswers } from '../results/answer-source.ts';
import { describeThemes, writeFullerText } from '../results/fuller-text.ts';
import type { ModelDeps } from '../results/model-readings.ts';
import {
  findNewestResult,
  saveLines,
  type StandingResult,
  type ThemeLines,
} from '../results/result-store.ts';
import { hasMatterForModel, writeText } from '../results/result-writer.ts';
import { findText, insertText, type NewText } from '../results/text-store.ts';
import { isWritable } from '../writing/model/published-themes.ts';
import { WorkLost, whileTaskHeld } from './held-work.ts';

export interface FullerTextTaskDeps extends ModelDeps {
  readonly changed: (requestId: string) => void;
}

interface TextTask {
  readonly task: ModelTask;
  readonly request: AnalysedRequest;
  readonly signal: AbortSignal;
}

/**
 * Writes the fuller text of the newest result, stores it and ends the task. First stores the model's
 * sentences about themes, which never change afterwards. Returns false if the model wrote nothing that may be
 * published. Throws `ModelUnavailable`.
 */
export async function runFullerTextTask(deps: FullerTextTaskDeps, of: TextTask): Promise<boolean> {
  const { db, bus, changed } = deps;
  const { task, request, signal } = of;
  const result = await findResultToWrite(db, request.requestId);
  if (!result) {
    await endModelTask(db, task);
    return true;
  }
  const { language } = (await findText(db, result.id)) ?? { language: defaultLanguage };
  const answers = await listAnswers(bus, request.requestId, result);
  const onChecking = async (): Promise<void> => {
    if (!(await keepModelTask(db, task, 'checking'))) throw new WorkLost();
    changed(request.requestId);
  };
  const writing = { request, result, answers, onChecking, signal };
  const lines = result.lines ?? (await describeOnce(deps, task, writing, language));
  const { themes, figures } = result.findings;
  if (figures.length === 0 && !themes.themes.some((theme) => isWritable(theme, lines.published))) {
    await writeWithoutModel(deps, of);
    return true;
  }
  const text = await writeFullerText(deps, writing, { lines, language });
  if (!text) return false;
  await storeText(deps, task, text, endModelTask);
  return true;
}

/**
 * Ends the task without the model's text, or suspends it until tokens are available again. If the model
 * described more themes than the current text uses, the built-in engine rewrites the text with them.
 */
export async function writeWithoutModel(
  deps: FullerTextTaskDeps,
  of: TextTask,
  opensAt?: Date,
): Promise<void> {
  const { db } = deps;
  const { task, request, signal } = of;
  const leave: LeaveTask = async (held) => {
    if (opensAt) await restModelTask(held, task, { opensAt, fruitless: task.fruitless + 1 });
    else await endModelTask(held, task);
  };
  const result = await findResultToWrite(db, request.requestId);
  const standing = result && (await findText(db, result.id));
  const hasMore =
    standing?.engine === 'local' &&
    standing.language === result?.lines?.language &&
    Object.keys(standing.text.lines).length < Object.keys(linesByTheme(result.lines.published)).length;
  if (result && hasMore) {
    await storeText(deps, task, await writeText(deps, request, result, standing.language, signal), leave);
  } else {
    await leave(db, task);
  }
}

type LeaveTask = (db: Database, task: ModelTask) => Promise<void>;

async function describeOnce(
  deps: FullerTextTaskDeps,
  task: ModelTask,
  writing: Parameters<typeof describeThemes>[1],
  language: ThemeLines['language'],
): Promise<ThemeLines> {
  const lines = await describeThemes(deps, writing, language);
  await whileTaskHeld(deps.db, task, async (transaction) => {
    await saveLines(transaction, writing.result.id, lines);
  });
  return lines;
}

async function storeText(
  { db, changed }: FullerTextTaskDeps,
  task: ModelTask,
  text: NewText,
  leave: LeaveTask,
): Promise<void> {
  await whileTaskHeld(db, task, async (transaction) => {
    const newest = await findText(transaction, text.resultId);
    // Keeps the newest text if it was requested in another language in the meantime.
    if (newest === undefined || newest.language === text.language) await insertText(transaction, text);
    await leave(transaction, task);
  });
  changed(task.requestId);
}

async function findResultToWrite(db: Database, requestId: string): Promise<StandingResult | undefined> {
  const result = await findNewestResult(db, requestId);
  return result && hasMatterForModel(result) ? result : undefined;
}
