import { useEffect } from 'react';
import { useFetcher } from 'react-router-dom';
import { kinds } from '#app/kinds/kinds.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import type { LoaderData } from '#routes/resources/engines/route.ts';

export type OffersState = {
  /** Undefined while the cluster is asked. */
  answer: LoaderData | undefined;
  askAgain: () => void;
};

const nothingToAsk: LoaderData = { ok: true, engines: {}, gpus: 0 };

/** Asks the cluster what it can run, once the form is open; kinds that name no device have nothing to ask. */
export function useOffers(kind: KindName, modelName: string): OffersState {
  const { load, state, data } = useFetcher<LoaderData>({ key: `engines:${kind}:${modelName}` });
  const asks = kinds[kind].launch !== 'nothing';
  const address = paths.engines(kind, modelName);
  // A loader without a page is called by nobody else: the address that opened the form belongs to the screen.
  useEffect(() => {
    if (asks) load(address);
  }, [asks, address, load]);
  if (!asks) return { answer: nothingToAsk, askAgain: () => {} };
  const failed = data?.ok === false;
  return { answer: failed && state !== 'idle' ? undefined : data, askAgain: () => load(address) };
}
