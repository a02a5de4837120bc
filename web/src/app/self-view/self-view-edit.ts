import { CallError } from '@blindspot/contracts/client';
import { saveSelfView } from '@blindspot/contracts/endpoints';
import type { SelfView, SelfViewParts } from '@blindspot/contracts/http/self-views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import { useUnsavedText } from '../../ui/unsaved-text.ts';
import { api } from '../api/api.ts';
import { withItsThemes } from '../api/self-view-query.ts';
import { queryKeys } from '../api/query-keys.ts';
import { partsOf, saysTheSame } from './self-view-parts.ts';

/** Taps come in bursts, and a slider that is drawn says many values. */
const pauseMs = 400;

/** What could not be saved before its screen was left; until the page is closed. */
const unsaved = new Map<string, SelfViewParts>();

/** The owner's self-view, saved as they go: what is sent is always the whole of it, one after another. */
export function useSelfViewEdit(requestId: string, stored: SelfView) {
  const client = useQueryClient();
  const queryKey = queryKeys.selfView(requestId);
  const params = { id: requestId };
  const scope = { id: `self-view ${requestId}` };
  const [edited, setEdited] = useState(() => unsaved.get(requestId) ?? null);
  const [isLeaving, setIsLeaving] = useState(false);
  const parts = edited ?? partsOf(stored);
  const isSaved = saysTheSame(parts, stored);

  function onError(error: Error): void {
    if (!isClosed(error)) return;
    // Opened in the meantime, on another device for instance: what was said until then stands.
    unsaved.delete(requestId);
    showToast(m.own_closed(), 'danger');
    const { summary, trust } = queryKeys;
    for (const key of [queryKey, summary(requestId), trust(requestId)])
      void client.invalidateQueries({ queryKey: key });
  }

  const save = useMutation({
    scope,
    mutationFn: async (said: SelfViewParts) =>
      await withItsThemes((await api(saveSelfView, { params, body: said })).body),
    onSuccess: (view, said) => {
      if (unsaved.get(requestId) === said) unsaved.delete(requestId);
      client.setQueryData<SelfView>(queryKey, view);
    },
    onError,
  });

  // From now on what is stored is shown: it may be changed on another device.
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
    // What failed is sent again with the next tap; what was tapped while another was on its way, after that one.
    if (edited === null || isSaved || isTried || save.isPending) return undefined;
    const timer = setTimeout(sendRest, pauseMs);
    return () => clearTimeout(timer);
  }, [edited, isSaved, isTried, save.isPending]);
  useEffect(() => {
    // Online again, or about to be put away.
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
    /** Somebody wants to go on, and what they said is not saved yet. */
    isLeaving,
    /** Why it could not be saved; null once it was, or is tried again. */
    failure: isClosed(save.error) ? null : save.error,
    change: (next: SelfViewParts): void => {
      unsaved.set(requestId, next);
      setEdited(next);
    },
    /** Saves what is not saved yet, then goes on; stays where that fails. */
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

/** The first reading has closed it. */
function isClosed(error: Error | null): boolean {
  return error instanceof CallError && error.status === 409;
}
