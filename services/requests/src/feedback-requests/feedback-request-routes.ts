import { fillPath } from '@blindspot/contracts/fill-path';
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
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { cursorUnknown } from '@blindspot/service-kit/database/page';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { duplicateOf, type FeedbackRequest } from './feedback-request.ts';
import {
  archiveFeedbackRequest,
  closeFeedbackRequest,
  createFeedbackRequest,
  deleteFeedbackRequest,
  editFeedbackRequest,
  getOwnFeedbackRequest,
  type FeedbackRequestParts,
} from './feedback-request-service.ts';
import { listFeedbackRequests, type ListPlace } from './feedback-request-store.ts';
import { listKeptUntil } from '../retention/retention-store.ts';

export function addFeedbackRequestRoutes(
  app: App,
  parts: FeedbackRequestParts & { bearer: BearerAuth; publicUrl: string },
): void {
  const { db, bearer, publicUrl } = parts;

  async function replies(requests: readonly FeedbackRequest[]): Promise<FeedbackRequestReply[]> {
    const kept = await listKeptUntil(
      db,
      requests.map(({ id }) => id),
    );
    return requests.map((request) =>
      toReply(request, { publicUrl, keptUntil: kept.get(request.id) ?? null }),
    );
  }

  async function reply(request: FeedbackRequest): Promise<FeedbackRequestReply> {
    const [only] = await replies([request]);
    if (!only) throw new TypeError('One request has one reply.');
    return only;
  }

  addRoute(app, listMyRequestsRoute, {
    bearer,
    handler: async ({ caller, query }) => {
      const after = query.cursor === undefined ? null : parseCursor(query.cursor);
      const { items, next } = await listFeedbackRequests(db, caller.userId, {
        after,
        atMost: listedRequests,
      });
      return {
        requests: await replies(items),
        ...(next && { next_cursor: formatCursor(next) }),
      };
    },
  });

  addRoute(app, createFeedbackRequestRoute, {
    bearer,
    handler: async ({ caller, body }) => {
      const request = await createFeedbackRequest(parts, caller, {
        title: body.title,
        description: body.description,
        style: body.ai_prompt_type,
        instructions: body.custom_ai_prompt,
        questionSet: body.question_set,
        customQuestions: body.custom_questions,
      });
      return reply(request);
    },
  });

  addRoute(app, getFeedbackRequestDetailsRoute, {
    bearer,
    handler: async ({ caller, params }) => {
      const request = await getOwnFeedbackRequest(db, { id: params.id, ownerId: caller.userId });
      const { title, description, aiPrompt } = request;
      return { title, description, custom_ai_prompt: aiPrompt.prompt };
    },
  });

  addRoute(app, updateFeedbackRequestRoute, {
    bearer,
    handler: async ({ caller, params, body }) => {
      const own = { id: params.id, ownerId: caller.userId };
      const request = await editFeedbackRequest(parts, own, {
        title: body.title,
        description: body.description,
        instructions: body.custom_ai_prompt,
      });
      return reply(request);
    },
  });

  addRoute(app, deleteFeedbackRequestRoute, {
    bearer,
    handler: ({ caller, params }) =>
      deleteFeedbackRequest(parts, { id: params.id, ownerId: caller.userId }).then(() => undefined),
  });

  for (const [route, archived] of [
    [archiveFeedbackRequestRoute, true],
    [unarchiveFeedbackRequestRoute, false],
  ] as const) {
    addRoute(app, route, {
      bearer,
      handler: async ({ caller, params }) => {
        const own = { id: params.id, ownerId: caller.userId };
        return reply(await archiveFeedbackRequest(parts, own, archived));
      },
    });
  }

  for (const [route, closed] of [
    [closeFeedbackRequestRoute, true],
    [reopenFeedbackRequestRoute, false],
  ] as const) {
    addRoute(app, route, {
      bearer,
      handler: async ({ caller, params }) => {
        const own = { id: params.id, ownerId: caller.userId };
        return reply(await closeFeedbackRequest(parts, own, closed));
      },
    });
  }

  addRoute(app, duplicateFeedbackRequestRoute, {
    bearer,
    handler: async ({ caller, params }) =>
      duplicateOf(await getOwnFeedbackRequest(db, { id: params.id, ownerId: caller.userId })),
  });
}

function toReply(
  request: FeedbackRequest,
  { publicUrl, keptUntil }: { publicUrl: string; keptUntil: string | null },
): FeedbackRequestReply {
  return {
    id: request.id,
    title: request.title,
    description: request.description,
    response_count: request.responseCount,
    created_at: request.createdAt.toISOString(),
    shareable_link: publicUrl + fillPath(pagePaths.feedbackForm, { requestId: request.id }),
    custom_ai_prompt: request.aiPrompt.prompt,
    ai_prompt_type: request.aiPrompt.style,
    question_set: request.questionSet,
    archived: request.archived,
    closed_at: request.closedAt?.toISOString() ?? null,
    kept_until: keptUntil,
  };
}

const formatCursor = ({ createdAt, id }: ListPlace): string => `${createdAt}.${id}`;

function parseCursor(cursor: string): ListPlace {
  const [, createdAt, id] = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (createdAt === undefined || id === undefined) throw cursorUnknown();
  return { createdAt, id };
}
