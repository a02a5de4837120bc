import { getSelfView, saveSelfView } from '@blindspot/contracts/endpoints';
import type { SelfView, SelfViewParts } from '@blindspot/contracts/http/self-views';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '@blindspot/contracts/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { queryKeys } from '../../api/shared-queries.ts';
import { m } from '../../../paraglide/messages.js';
import { showToast } from '../../../ui/toasts.tsx';
import { useUnsavedText } from '../../../ui/unsaved-text.ts';
import { partsOf, isSameSelfView } from './self-view-parts.ts';

export function useSelfView(requestId: string, enabled = true) {
  return useQuery({
    queryKey: queryKeys.selfView(requestId),
    queryFn: ({ signal }) => api(getSelfView, { params: { id: requestId } }, signal),
    enabled,
  });
}

export function isSelfViewAsked({ open, offered, sliders }: SelfView): boolean {
  return open && offered.length + sliders.length > 0;
}

/** Delay before saving in ms, because taps and slider moves come in bursts. */
const pauseMs = 400;

/** Unsaved edits from screens that the owner left. Kept until the page is closed. */
const unsaved = new Map<string, SelfViewParts>();

/** Edits a self-view and saves every change. Each call sends the whole self-view. */
export function useSelfViewEdit(requestId: string, stored: SelfView) {
  const client = useQueryClient();
  const queryKey = queryKeys.selfView(requestId);
  const params = { id: requestId };
  const scope = { id: `self-view ${requestId}` };
  const [edited, setEdited] = useState(() => unsaved.get(requestId) ?? null);
  const [isLeaving, setIsLeaving] = useState(false);
  const parts = edited ?? partsOf(stored);
  const isSaved = isSameSelfView(parts, stored);

  function onError(error: Error): void {
    if (!isClosed(error)) return;
    // Any device that opens a result closes the self-view, so these edits can no longer be saved.
    unsaved.delete(requestId);
    showToast(m.own_closed(), 'danger');
    const { summary, trust } = queryKeys;
    for (const key of [queryKey, summary(requestId), trust(requestId)])
      void client.invalidateQueries({ queryKey: key });
  }

  const save = useMutation({
    scope,
    mutationFn: (body: SelfViewParts) => api(saveSelfView, { params, body }),
    onSuccess: (view, sent) => {
      if (unsaved.get(requestId) === sent) unsaved.delete(requestId);
      client.setQueryData<SelfView>(queryKey, view);
    },
    onError,
  });

  // Shows the stored self-view once all edits are saved, because another device may change it.
  if (edited !== null && isSaved && !save.isPending) {
    unsaved.delete(requestId);
    setEdited(null);
  }

  const isTried = edited !== null && save.variables === edited;
  const sendRest = useEffectEvent(() => {
    if (!isSaved && !save.isPending) save.mutate(parts);
  });
  const sendLast = useEffectEvent(() => {
    if (!isSaved && !(save.isPending && isTried)) save.mutate(parts);
  });
  useEffect(() => {
    // A failed call is repeated with the next change. Changes during a call are sent after the call.
    if (edited === null || isSaved || isTried || save.isPending) return undefined;
    const timer = setTimeout(sendRest, pauseMs);
    return () => clearTimeout(timer);
  }, [edited, isSaved, isTried, save.isPending]);
  useEffect(() => {
    addEventListener('online', sendRest);
    document.addEventListener('visibilitychange', sendRest);
    return () => {
      removeEventListener('online', sendRest);
      document.removeEventListener('visibilitychange', sendRest);
      sendLast();
    };
  }, []);
  useUnsavedText(!isSaved);

  return {
    parts,
    isSaved,
    isLeaving,
    failure: isClosed(save.error) ? null : save.error,
    change: (next: SelfViewParts): void => {
      unsaved.set(requestId, next);
      setEdited(next);
    },
    saveThen: (goOn: () => void): void => {
      if (isSaved) {
        goOn();
        return;
      }
      setIsLeaving(true);
      save.mutate(parts, { onSuccess: goOn, onSettled: () => setIsLeaving(false) });
    },
  };
}

/** Whether the server rejected the self-view because a result has been opened. */
const isClosed = (error: Error | null): boolean => error instanceof CallError && error.status === 409;
