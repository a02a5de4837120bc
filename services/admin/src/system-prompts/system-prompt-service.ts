import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { systemPromptsSaved, previewPrompts } from '@blindspot/contracts/messages/system-prompts';
import { findWritingModel } from '@blindspot/contracts/messages/analysis';
import type { PromptPreview, PromptTemplates, SystemPrompts } from '@blindspot/contracts/http/system-prompts';
import { promptHistoryLength, promptPlaceholders } from '@blindspot/contracts/vocabulary/admin-panel';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { FieldProblem } from '@blindspot/contracts/problem';
import { refuseIfChanged, invalidFields } from '@blindspot/service-kit/process/app-error';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import type { z } from 'zod';
import { nameAccounts } from '../accounts/accounts.ts';
import { recordAudit } from '../audit/audit-store.ts';
import {
  getPromptTemplates,
  insertPromptTemplates,
  listPromptTemplates,
  insertFirstPromptTemplates,
} from './prompt-template-store.ts';

interface Deps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'ask'>;
}

const previewTimeoutMs = 55_000;
const askMs = 2_000;

export async function readSystemPrompts({ db, bus }: Deps): Promise<z.infer<typeof SystemPrompts>> {
  const { templates, version } = await getPromptTemplates(db);
  const versions = await listPromptTemplates(db, promptHistoryLength);
  const changes = versions.flatMap(({ updatedBy, ...change }) =>
    updatedBy === null ? [] : [{ ...change, updatedBy }],
  );
  const [nameOf, model] = await Promise.all([
    nameAccounts(
      bus,
      changes.map(({ updatedBy }) => updatedBy),
    ),
    writingModel(bus),
  ]);
  return {
    ...templates,
    version,
    model,
    defaults: builtInSystemPrompts,
    history: changes.map((change) => ({
      updated_by: nameOf(change.updatedBy),
      updated_at: change.updatedAt.toISOString(),
      templates: change.templates,
    })),
  };
}

/** Returns null if there is no AI model. Returns undefined while the analysis service is unavailable. */
async function writingModel(bus: Deps['bus']): Promise<string | null | undefined> {
  const answer = await bus.ask(findWritingModel, {}, { timeoutMs: askMs }).catch(() => undefined);
  return answer?.model;
}

/** Stores templates for later results. Throws 409 if `seenVersion` is outdated. */
export function saveSystemPrompts(
  db: Database,
  actorId: string,
  templates: PromptTemplates,
  seenVersion: number | undefined,
): Promise<void> {
  refuseProblems(templates);
  return inTransaction(db, async (transaction) => {
    const present = await getPromptTemplates(transaction, 'lock');
    refuseIfChanged(present.version, seenVersion);
    const version = present.version + 1;
    await insertPromptTemplates(transaction, { version, templates, updatedBy: actorId });
    await recordEvent(transaction, systemPromptsSaved, {
      id: 'system-prompts',
      version,
      data: { templates },
    });
    await recordAudit(transaction, { actorId, action: 'system-prompts-updated', subject: String(version) });
  });
}

/** Previews the templates with sample answers. Stores only the audit entry. */
export async function tryPromptTemplates(
  { db, bus }: Deps,
  actorId: string,
  templates: PromptTemplates,
): Promise<PromptPreview> {
  refuseProblems(templates);
  const preview = await bus.ask(previewPrompts, { templates }, { timeoutMs: previewTimeoutMs });
  await recordAudit(db, { actorId, action: 'system-prompts-previewed', subject: preview.engine });
  return preview;
}

function refuseProblems(templates: PromptTemplates): void {
  const [first, ...others] = problemsOfTemplates(templates);
  if (first) throw invalidFields(first, ...others);
}

const knownPlaceholders: ReadonlySet<string> = new Set(promptPlaceholders);
const templateFields = [
  'system_message',
  'default_prompt_template',
  'custom_prompt_template',
  'essential_takeaways_template',
] as const satisfies readonly (keyof PromptTemplates)[];

function problemsOfTemplates(templates: PromptTemplates): FieldProblem[] {
  return templateFields.flatMap((path): FieldProblem[] => {
    const template = templates[path];
    if (template === '') return [{ path, message: 'Enter the template', code: 'required' }];
    const unknown = [...new Set(placeholdersOf(template))].filter((name) => !knownPlaceholders.has(name));
    return unknown.map((name) => ({
      path,
      message: `There is no placeholder {${name}}; there are ${[...knownPlaceholders].map((one) => `{${one}}`).join(', ')}`,
      code: 'unknown_placeholder',
    }));
  });
}

/** Returns the names in braces in a template. Other content in braces, such as JSON, counts as text. */
function placeholdersOf(template: string): string[] {
  return Array.from(template.matchAll(/\{\s*([\p{L}_][\p{L}\p{N}_-]*)\s*\}/gu), ([whole, name = '']) =>
    // The renderer fills `{name}` but not `{ name }`, so a name with spaces counts as unknown.
    whole === `{${name}}` ? name : whole.slice(1, -1),
  );
}

export function seedPromptTemplates(db: Database): Promise<void> {
  return inTransaction(db, async (transaction) => {
    if (!(await insertFirstPromptTemplates(transaction, builtInSystemPrompts))) return;
    await recordEvent(transaction, systemPromptsSaved, {
      id: 'system-prompts',
      version: 1,
      data: { templates: builtInSystemPrompts },
    });
  });
}
