import { createContext, use } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { NotReady } from '#app/cluster/models/instances.ts';
import { runningNotice } from '#app/messages/running-models.ts';
import { openTab } from '#app/notify/pending-tab.ts';
import { paths } from '#app/paths.ts';
import { usePoll } from '#app/query/poll.ts';
import type { Query } from '#app/query/query.ts';
import { useSessionFetcher, useSessionFetchers } from '#app/query/route-data.ts';
import type { RunningResult } from './calls.ts';

type Fields = { intent: string; uid?: string | readonly string[]; payload?: string };

export type ModelCall = {
  /** Ignored while a call is pending (running.actions). */
  send: (fields: Fields) => void;
  /** Opens the web page of a model in a waiting tab. */
  openPage: (uid: string) => void;
  busy: boolean;
  /** The models that a pending call terminates, which a hanging worker may delay. */
  ending: readonly string[];
  /** The result of the last call. */
  outcome: RunningResult | undefined;
};

/** The single pending call of this screen, made by the action of a tab's route. It continues, and reloads the list, when the tab changes. */
export function useModelCall(action = paths.running('llm')): ModelCall {
  const { submit, data } = useSessionFetcher<RunningResult>('running-model-call');
  const underWay = useModelCallsUnderWay();
  const busy = underWay.length > 0;

  function send({ uid, ...fields }: Fields): void {
    if (busy) return;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const one of typeof uid === 'string' ? [uid] : (uid ?? [])) form.append('uid', one);
    submit(form, { method: 'post', action });
  }

  function openPage(uid: string): void {
    if (busy) return;
    openTab(uid, runningNotice.preparing(uid));
    send({ intent: 'open-page', uid });
  }

  const ends = underWay.filter(({ formData }) => String(formData?.get('intent')).startsWith('terminate'));
  const ending = ends.flatMap(({ formData }) => formData?.getAll('uid').map(String) ?? []);
  return { send, openPage, busy, ending, outcome: data };
}

/** Polls the list of models at an interval in ms while no call is pending: a list that was read during one is outdated at its end. */
export function usePollBetweenCalls(
  ms: number | undefined,
  query: Query<unknown>,
  { busy }: ModelCall,
): void {
  usePoll(busy ? undefined : ms, query, { onReturn: !busy });
}

/** True while a model is launched, terminated or gets its page, and until the list is reloaded (running.placeholder). */
function useModelCallsUnderWay() {
  return useSessionFetchers().filter(
    ({ state, formAction }) =>
      state !== 'idle' &&
      (formAction === paths.launchAction || formAction?.startsWith(paths.runningModels) === true),
  );
}

/** The actions of a row; the columns remain the same, so that rows do not render again. */
type RowActions = {
  openPage: (model: RunningModel) => void;
  tryIt: (model: RunningModel) => void;
  terminate: (uid: string) => void;
  /** Opens the menu of further actions beside its button. */
  openMenu: (model: RunningModel, target: HTMLElement) => void;
  /** Models that are not ready. */
  starting: NotReady;
  /** No row offers an action while a call is pending. */
  busy: boolean;
  /** The models that this call terminates. */
  terminating: readonly string[];
};

export const RowActionsContext = createContext<RowActions | undefined>(undefined);

export function useRowActions(): RowActions {
  const actions = use(RowActionsContext);
  if (actions === undefined) throw new Error('A cell of a running model stands outside its table');
  return actions;
}
