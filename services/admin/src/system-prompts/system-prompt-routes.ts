import {
  getSystemPromptsRoute,
  previewSystemPromptsRoute,
  updateSystemPromptsRoute,
} from '@blindspot/contracts/http/system-prompts';
import { bodyBytes } from '@blindspot/contracts/limits';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AdminDeps } from '../admin-deps.ts';
import { readSystemPrompts, saveSystemPrompts, tryPromptTemplates } from './system-prompt-service.ts';

export function addSystemPromptRoutes(app: App, deps: AdminDeps): void {
  const { db, bearer } = deps;
  const bodyLimit = bodyBytes.admin;

  addRoute(app, getSystemPromptsRoute, { bearer }, () => readSystemPrompts(deps));

  addRoute(
    app,
    updateSystemPromptsRoute,
    { bearer, bodyLimit },
    async ({ caller, body: { version, ...templates } }) => {
      await saveSystemPrompts(db, caller.userId, templates, version);
      return readSystemPrompts(deps);
    },
  );

  addRoute(app, previewSystemPromptsRoute, { bearer, bodyLimit }, ({ caller, body }) =>
    tryPromptTemplates(deps, caller.userId, body),
  );
}
