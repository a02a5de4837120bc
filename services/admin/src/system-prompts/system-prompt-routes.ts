import {
  getSystemPromptsRoute,
  previewSystemPromptsRoute,
  updateSystemPromptsRoute,
} from '@blindspot/contracts/http/system-prompts';
import { bodyBytes } from '@blindspot/contracts/limits';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AdminParts } from '../admin-parts.ts';
import { readSystemPrompts, saveSystemPrompts, tryPromptTemplates } from './system-prompt-service.ts';

export function addSystemPromptRoutes(app: App, parts: AdminParts): void {
  const { db, bearer, announce } = parts;
  const bodyLimit = bodyBytes.admin;

  addRoute(app, getSystemPromptsRoute, { bearer, handler: () => readSystemPrompts(parts) });

  addRoute(app, updateSystemPromptsRoute, {
    bearer,
    bodyLimit,
    handler: async ({ caller, body: { version, ...templates } }) => {
      await saveSystemPrompts(db, caller.userId, templates, version);
      announce();
      return readSystemPrompts(parts);
    },
  });

  addRoute(app, previewSystemPromptsRoute, {
    bearer,
    bodyLimit,
    handler: ({ caller, body }) => tryPromptTemplates(parts, caller.userId, body),
  });
}
