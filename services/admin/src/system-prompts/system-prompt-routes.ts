import { builtInSystemPrompts } from '@blindspot/contracts/built-in-system-prompts';
import { getSystemPromptsRoute } from '@blindspot/contracts/http-admin';
import { promptHistoryLength } from '@blindspot/contracts/vocabulary';
import { addRoute } from '@blindspot/service-kit/add-route';
import type { BearerAuth } from '@blindspot/service-kit/bearer-auth';
import type { App } from '@blindspot/service-kit/create-app';
import type { Database } from '@blindspot/service-kit/database';
import { getPromptTemplates, listPromptTemplates } from './prompt-template-store.ts';

export function addSystemPromptRoutes(app: App, { db, bearer }: { db: Database; bearer: BearerAuth }): void {
  addRoute(app, getSystemPromptsRoute, {
    bearer,
    handler: async () => {
      const { templates } = await getPromptTemplates(db);
      const versions = await listPromptTemplates(db, promptHistoryLength);
      return {
        ...templates,
        defaults: builtInSystemPrompts,
        // The seeded version is no change that somebody made.
        history: versions.flatMap(({ templates: written, updatedBy, updatedAt }) =>
          updatedBy === null
            ? []
            : [{ updated_by: updatedBy, updated_at: updatedAt.toISOString(), templates: written }],
        ),
      };
    },
  });
}
