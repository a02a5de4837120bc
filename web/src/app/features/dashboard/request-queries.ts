import {
  archiveFeedbackRequest,
  closeFeedbackRequest,
  createFeedbackRequest,
  deleteFeedbackRequest,
  duplicateFeedbackRequest,
  getFeedbackRequestDetails,
  reopenFeedbackRequest,
  requestEvents,
  unarchiveFeedbackRequest,
  updateFeedbackRequest,
} from '@blindspot/contracts/endpoints';
import type { CallInput } from '@blindspot/contracts/client';
import type { CreateFeedbackRequest, FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { pathOf } from '@blindspot/contracts/route';
import { responseCount } from '@blindspot/contracts/stream-events';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { m } from '../../../paraglide/messages.js';
import { announce } from '../../../ui/announcer.tsx';
import { dismissToast, showToast } from '../../../ui/toasts.tsx';
import { api, sentenceOf } from '../../api/api.ts';
import { queryKeys } from '../../api/shared-queries.ts';
import { useLiveStream } from '../../api/use-live-stream.ts';

/** Updates the cards' answer counts from the event stream. Reloads the list when the stream reconnects. */
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
      changeList(client, (list) => replaced(list, { ...known, response_count: count }));
      void client.invalidateQueries({ queryKey: queryKeys.summary(id) });
      void client.invalidateQueries({ queryKey: queryKeys.trust(id) });
    },
  });
}

/** Query options for data that a dialog edits. A refetch would overwrite the edits. */
const loadedOnce = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export function useRequestDetails(requestId: string) {
  return useQuery({
    ...loadedOnce,
    queryKey: ['details', requestId],
    queryFn: ({ signal }) => api(getFeedbackRequestDetails, { params: { id: requestId } }, signal),
  });
}

export function useRequestDuplicate(requestId: string) {
  return useQuery({
    ...loadedOnce,
    queryKey: ['duplicate', requestId],
    queryFn: ({ signal }) => api(duplicateFeedbackRequest, { params: { id: requestId } }, signal),
  });
}

export function useCreateRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateFeedbackRequest) => api(createFeedbackRequest, { body }),
    onSuccess: (created) => {
      changeList(client, (list) => [created, ...list]);
      void client.invalidateQueries({ queryKey: queryKeys.requests });
    },
  });
}

type RequestEdit = CallInput<typeof updateFeedbackRequest>['body'];

export function useUpdateRequest(requestId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestEdit) => api(updateFeedbackRequest, { params: { id: requestId }, body }),
    onSuccess: (updated) => showUpdated(client, updated),
  });
}

export function useDeleteRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => api(deleteFeedbackRequest, { params: { id: requestId } }),
    onSuccess: (_deleted, requestId) => {
      changeList(client, (list) => list.filter(({ id }) => id !== requestId));
      client.removeQueries({ queryKey: queryKeys.summary(requestId) });
      client.removeQueries({ queryKey: queryKeys.trust(requestId) });
      void client.invalidateQueries({ queryKey: queryKeys.requests });
    },
  });
}

type RequestList = readonly FeedbackRequest[];

function changeList(client: QueryClient, change: (list: RequestList) => RequestList): void {
  client.setQueryData<RequestList>(queryKeys.requests, (list) => list && change(list));
}

const replaced = (list: RequestList, request: FeedbackRequest): RequestList =>
  list.map((one) => (one.id === request.id ? request : one));

function showUpdated(client: QueryClient, updated: FeedbackRequest): void {
  changeList(client, (list) => replaced(list, updated));
  void client.invalidateQueries({ queryKey: queryKeys.requests });
}

/** Changes of a request that need no confirmation, because the opposite change undoes them. */
const changes = {
  archive: { endpoint: archiveFeedbackRequest, opposite: 'takeBack' },
  takeBack: { endpoint: unarchiveFeedbackRequest, opposite: 'archive' },
  close: { endpoint: closeFeedbackRequest, opposite: 'reopen' },
  reopen: { endpoint: reopenFeedbackRequest, opposite: 'close' },
} as const;

export type RequestChange = keyof typeof changes;

function doneText(change: RequestChange, { closed_at: closedAt }: FeedbackRequest): string | null {
  if (change === 'archive') return closedAt ? m.request_archived_closed() : m.request_archived();
  return change === 'close' ? m.request_closed() : null;
}

/** Changes a request, with an undo button for archiving and closing. Returns false if the change fails. */
export async function changeRequest(
  client: QueryClient,
  request: FeedbackRequest,
  change: RequestChange,
): Promise<boolean> {
  const { endpoint, opposite } = changes[change];
  try {
    const updated = await api(endpoint, { params: { id: request.id } });
    showUpdated(client, updated);
    const text = doneText(change, updated);
    if (text !== null) {
      const toast = showToast(text, 'success', {
        label: m.app_undo(),
        onPress: () => {
          dismissToast(toast);
          void changeRequest(client, updated, opposite).then(() => focusCard(request.id));
        },
      });
    }
    return true;
  } catch (error) {
    showToast(sentenceOf(error, m.request_change_failed()), 'danger');
    return false;
  }
}

const framesAtMost = 60;

export function focusCard(requestId: string, frames = framesAtMost): void {
  requestAnimationFrame(() => {
    const title = document.getElementById(`${requestId}-title`);
    if (title) title.focus();
    else if (frames > 0) focusCard(requestId, frames - 1);
  });
}
