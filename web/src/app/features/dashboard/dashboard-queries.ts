import { pathOf } from '@blindspot/contracts/endpoints/endpoint';
import {
  createFeedbackRequest,
  deleteFeedbackRequest,
  getFeedbackRequestDetails,
  requestEvents,
  updateFeedbackRequest,
} from '@blindspot/contracts/endpoints/feedback-requests';
import { listQuestionSetChoices } from '@blindspot/contracts/endpoints/question-sets';
import type { CreateFeedbackRequest, FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { responseCount } from '@blindspot/contracts/stream-events';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '../../../paraglide/messages.js';
import { announce } from '../../../ui/announcer.tsx';
import { api } from '../../api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { requestsQuery } from '../../api/requests-query.ts';
import { useLiveStream } from '../../api/use-live-stream.ts';

export function useMyRequests() {
  return useQuery(requestsQuery);
}

export function useQuestionSets() {
  return useQuery({
    queryKey: queryKeys.questionSets,
    queryFn: async ({ signal }) => (await api(listQuestionSetChoices, {}, signal)).body.question_sets,
    staleTime: 5 * 60_000,
  });
}

export function useRequestDetails(requestId: string) {
  return useQuery({
    queryKey: queryKeys.details(requestId),
    queryFn: async ({ signal }) =>
      (await api(getFeedbackRequestDetails, { params: { id: requestId } }, signal)).body,
    // The dialog edits what it loaded; a refetch under the owner's hands would help nobody.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useCreateRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CreateFeedbackRequest) => (await api(createFeedbackRequest, { body })).body,
    onSuccess: (created) => {
      client.setQueryData<FeedbackRequest[]>(queryKeys.requests, (list) => [created, ...(list ?? [])]);
      void client.invalidateQueries({ queryKey: queryKeys.requests });
    },
  });
}

interface RequestEdit {
  readonly title: string;
  readonly description: string;
  readonly custom_ai_prompt: string;
}

export function useUpdateRequest(requestId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestEdit) =>
      (await api(updateFeedbackRequest, { params: { id: requestId }, body })).body,
    onSuccess: (updated) => {
      client.setQueryData<FeedbackRequest[]>(queryKeys.requests, (list) =>
        list?.map((request) => (request.id === updated.id ? updated : request)),
      );
      void client.invalidateQueries({ queryKey: queryKeys.requests });
    },
  });
}

export function useDeleteRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (requestId: string) => {
      await api(deleteFeedbackRequest, { params: { id: requestId } });
      return requestId;
    },
    onSuccess: (requestId) => {
      client.setQueryData<FeedbackRequest[]>(queryKeys.requests, (list) =>
        list?.filter((request) => request.id !== requestId),
      );
      client.removeQueries({ queryKey: queryKeys.summary(requestId) });
      client.removeQueries({ queryKey: queryKeys.trust(requestId) });
      void client.invalidateQueries({ queryKey: queryKeys.requests });
    },
  });
}

/** Lights the next dot as soon as an answer arrives. After a gap in the stream the list is read again. */
export function useLiveCounts(): void {
  const client = useQueryClient();
  useLiveStream({
    path: pathOf(requestEvents),
    onOpen: () => void client.invalidateQueries({ queryKey: queryKeys.requests }),
    onEvent: (received) => {
      const moved = responseCount.read(received);
      if (!moved) return;
      const { request_id: id, response_count: count } = moved;
      const known = client
        .getQueryData<FeedbackRequest[]>(queryKeys.requests)
        ?.find((request) => request.id === id);
      if (!known || known.response_count === count) return;
      if (count > known.response_count)
        announce(m.dashboard_new_answers({ count: count - known.response_count }));
      client.setQueryData<FeedbackRequest[]>(queryKeys.requests, (list) =>
        list?.map((request) => (request.id === id ? { ...request, response_count: count } : request)),
      );
      void client.invalidateQueries({ queryKey: queryKeys.summary(id) });
      void client.invalidateQueries({ queryKey: queryKeys.trust(id) });
    },
  });
}
