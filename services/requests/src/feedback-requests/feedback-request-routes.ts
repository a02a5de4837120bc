import {
  archiveFeedbackRequestRoute,
  closeFeedbackRequestRoute,
  createFeedbackRequestRoute,
  deleteFeedbackRequestRoute,
  duplicateFeedbackRequestRoute,
  getFeedbackRequestDetailsRoute,
  listMyRequestsRoute,
  reopenFeedbackRequestRoute,
  unarchiveFeedbackRequestRoute,
  updateFeedbackRequestRoute,
  type FeedbackRequest as FeedbackRequestReply,
} from '@blindspot/contracts/http/feedback-requests';
import { listedRequests } from '@blindspot/contracts/limits';
import { pickedLanguage } from '@blindspot/contracts/languages';
import { titleInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import { cursorUnknown } from '@blindspot/service-kit/database/page';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { duplicateOf, type ListedFeedbackRequest } from './feedback-request.ts';
import { listedReplyOf, replyOf } from './feedback-request-reply.ts';
import {
  archiveFeedbackRequest,
  closeFeedbackRequest,
  createFeedbackRequest,
  deleteFeedbackRequest,
  editFeedbackRequest,
  getOwnFeedbackRequest,
  type FeedbackRequestDeps,
} from './feedback-request-service.ts';
import { listFeedbackRequests, type ListPlace } from './feedback-request-store.ts';

export function addFeedbackRequestRoutes(
  app: App,
  deps: FeedbackRequestDeps & { bearer: BearerAuth; publicUrl: string },
): void {
  const { db, bearer, publicUrl } = deps;

  const reply = (
    request: ListedFeedbackRequest,
    headers: Parameters<typeof pickedLanguage>[0],
  ): Promise<FeedbackRequestReply> => replyOf(db, request, { publicUrl, language: pickedLanguage(headers) });

  addRoute(app, listMyRequestsRoute, { bearer }, async ({ caller, query, headers }) => {
    const language = pickedLanguage(headers);
    const after = query.cursor === undefined ? null : parseCursor(query.cursor);
    const { items, next } = await listFeedbackRequests(db, caller.userId, {
      after,
      atMost: listedRequests,
    });
    return {
      requests: items.map((request) => listedReplyOf(request, { publicUrl, language })),
      ...(next && { next_cursor: formatCursor(next) }),
    };
  });

  addRoute(app, createFeedbackRequestRoute, { bearer }, async ({ caller, body, headers }) => {
    const request = await createFeedbackRequest(deps, caller, {
      title: body.title,
      description: body.description,
      style: body.ai_prompt_type,
      instructions: body.custom_ai_prompt,
      questionSet: body.question_set,
      customQuestions: body.custom_questions,
      asksQuoting: body.asks_quoting,
    });
    return reply(request, headers);
  });

  addRoute(app, getFeedbackRequestDetailsRoute, { bearer }, async ({ caller, params, headers }) => {
    const request = await getOwnFeedbackRequest(db, { id: params.id, ownerId: caller.userId });
    const { title, description, aiPrompt, form, formText } = request;
    return {
      title: titleInLanguage(title, form.titles, pickedLanguage(headers)),
      description,
      custom_ai_prompt: aiPrompt.prompt,
      asks_quoting: formText.asksQuoting,
    };
  });

  addRoute(app, updateFeedbackRequestRoute, { bearer }, async ({ caller, params, body, headers }) => {
    const own = { id: params.id, ownerId: caller.userId };
    const request = await editFeedbackRequest(deps, own, {
      title: body.title,
      description: body.description,
      instructions: body.custom_ai_prompt,
      asksQuoting: body.asks_quoting,
    });
    return reply(request, headers);
  });

  addRoute(app, deleteFeedbackRequestRoute, { bearer }, ({ caller, params }) =>
    deleteFeedbackRequest(deps, { id: params.id, ownerId: caller.userId }),
  );

  for (const [route, change, state] of [
    [archiveFeedbackRequestRoute, archiveFeedbackRequest, true],
    [unarchiveFeedbackRequestRoute, archiveFeedbackRequest, false],
    [closeFeedbackRequestRoute, closeFeedbackRequest, true],
    [reopenFeedbackRequestRoute, closeFeedbackRequest, false],
  ] as const) {
    addRoute(app, route, { bearer }, async ({ caller, params, headers }) =>
      reply(await change(deps, { id: params.id, ownerId: caller.userId }, state), headers),
    );
  }

  addRoute(app, duplicateFeedbackRequestRoute, { bearer }, async ({ caller, params, headers }) =>
    duplicateOf(
      await getOwnFeedbackRequest(db, { id: params.id, ownerId: caller.userId }),
      pickedLanguage(headers),
    ),
  );
}

const formatCursor = ({ createdAt, id }: ListPlace): string => `${createdAt}.${id}`;

function parseCursor(cursor: string): ListPlace {
  const [, createdAt, id] = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (createdAt === undefined || id === undefined) throw cursorUnknown();
  return { createdAt, id };
}
