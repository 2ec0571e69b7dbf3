import { type LoaderFunctionArgs, replace } from '@remix-run/router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { type Banner, banner, logOnly } from '#app/api/banner.ts';
import { listBuiltIn, type Registration } from '#app/api/registrations.ts';
import { loadCode } from '#app/load-code.ts';
import { serverError } from '#app/messages/failures.ts';
import { type KindName, kindOf } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { remember } from '#app/remembered.ts';
import { requireSession } from '#app/session/gate.ts';
import { createLastGood } from '#app/session/last-good.ts';

export type LoaderData = {
  kind: KindName;
  models: Registration[];
  /** Why the list could not be read; the models are then those that were read last. */
  failure?: string;
  /** When the models were read, in ms since 1970; undefined when they never were. */
  readAt?: number;
  banner?: Banner;
};

const lastGood = createLastGood<Registration[]>();

export async function loader({ params, request }: LoaderFunctionArgs): Promise<LoaderData | Response> {
  await requireSession();
  const kind = kindOf(params.kind);
  if (kind === undefined) return replace(paths.launch('llm'));
  remember('modelType', paths.launch(kind));
  const answer = await listBuiltIn(kind, request.signal);
  if (answer.ok) {
    const { data, readAt } = lastGood.keep(kind, answer.data);
    return { kind, models: data, readAt };
  }
  const before = lastGood.recall(kind);
  const stale = { kind, models: before?.data ?? [], failure: answer.message };
  const dated = before === undefined ? stale : { ...stale, readAt: before.readAt };
  // No answer at all is only logged (failures.logged); the screen itself says that the list is missing or old.
  if (answer.status !== 0) return withBanner(dated, banner(serverError(answer)));
  if (!request.signal.aborted) logOnly(answer);
  return dated;
}

/** A search or an open launch form changes the address but no data; an action that failed changed nothing either. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.formMethod !== undefined) return !hasFailed(args.actionResult);
  const { currentUrl, nextUrl } = args;
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export const lazy = () => loadCode(() => import('./screen.tsx'));

function withBanner(data: LoaderData, shown: Banner | undefined): LoaderData {
  return shown === undefined ? data : { ...data, banner: shown };
}

function hasFailed(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}
