import type { PlanTexts } from '@blindspot/content/themes/theme-texts';
import { createFollowUp, deletePlan, getPlan, savePlan } from '@blindspot/contracts/endpoints';
import type { KeptPlan, PlanParts } from '@blindspot/contracts/http/plans';
import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SeenTheme, Summary } from '@blindspot/contracts/http/summaries';
import { api } from '../../api/api.ts';
import { queryKeys } from '../../api/shared-queries.ts';
import { publishedAverages } from '../../../domain/assessment-rows.ts';
import { splitQuestion } from '../../../domain/questions.ts';
import { firstOf } from '../../../domain/slider-lead.ts';
import { m } from '../../../paraglide/messages.js';

export function usePlan(requestId: string) {
  return useQuery({
    queryKey: queryKeys.plan(requestId),
    queryFn: ({ signal }) => api(getPlan, { params: { id: requestId } }, signal),
  });
}

export function usePlanTexts(): PlanTexts | undefined {
  const { data } = useQuery({
    queryKey: ['plan-texts'],
    queryFn: async () => (await import('@blindspot/content/en/plans')).plans,
    staleTime: Infinity,
  });
  return data;
}

export function usePlanChanges(requestId: string) {
  const client = useQueryClient();
  const params = { id: requestId };

  function show(kept: KeptPlan): void {
    client.setQueryData<KeptPlan>(queryKeys.plan(requestId), kept);
    void client.invalidateQueries({ queryKey: queryKeys.requests });
  }

  const save = useMutation({
    mutationFn: (body: PlanParts) => api(savePlan, { params, body }),
    onSuccess: show,
  });
  const remove = useMutation({
    mutationFn: () => api(deletePlan, { params }),
    onSuccess: () => show({ plan: null }),
  });
  return { save, remove };
}

export function useFollowUp(requestId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (aim: string) => api(createFollowUp, { params: { id: requestId }, body: { aim } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.plan(requestId) });
      void client.invalidateQueries({ queryKey: queryKeys.requests });
    },
  });
}

const most = 3;

export interface PlanStart {
  readonly aim: string;
  readonly when: string;
  readonly will: string;
}

/** Returns the suggested plan for a theme. Strengths and themes in a model's own words have no suggestion. */
export const planFor = (plans: PlanTexts, { id }: Pick<SeenTheme, 'id'>): PlanStart | undefined =>
  id === null ? undefined : (plans as Readonly<Partial<Record<string, PlanStart>>>)[id];

/** Suggests plans for themes, then for the lowest sliders. Never chooses between equal averages. */
export function planStartsOf(
  { window, question_averages: averages, scale }: Pick<Summary, 'window' | 'question_averages' | 'scale'>,
  plans: PlanTexts,
): PlanStart[] {
  const { self_view: isGiven, seen = [], panes } = window ?? {};
  const themes = isGiven && panes ? [...panes.blind, ...panes.differ, ...panes.open] : seen;
  const below = publishedAverages(averages)
    .filter(([, { average }]) => average < scaleMaximum[scale])
    .toSorted(([, one], [, other]) => one.average - other.average);
  const lowest = firstOf(below, most, ([, { average }]) => average).map(
    ([, { question_text: question }]) => ({
      aim: m.plan_slider_aim({ name: splitQuestion(question).label }),
      when: '',
      will: '',
    }),
  );
  return [...themes.flatMap((theme) => planFor(plans, theme) ?? []), ...lowest].slice(0, most);
}
