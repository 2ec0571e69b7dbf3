import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  replace,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/router';
import { type Banner, banner } from '#app/api/banner.ts';
import { getDefinition, listNames, registerModel, unregisterModel } from '#app/api/registrations.ts';
import { type Report, report } from '#app/api/report.ts';
import type { ApiFailure } from '#app/api/request.ts';
import { serverError } from '#app/messages/failures.ts';
import { type KindName, kindOf, requireKind } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { remember } from '#app/remembered.ts';
import { requireSession } from '#app/session/gate.ts';
import { deletionsOf, forgetDeletions, noteDeletion, undoDeletion } from './deletions.ts';
import { type Details, readDetails } from './details.ts';

export type LoaderData = { kind: KindName } & ({ ok: true; names: string[]; details: Details } | Report);
export type ActionData = { ok: true } | { ok: false; banner?: Banner | undefined };

/** The names of the custom models of a kind; their definitions follow, one call a model. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<LoaderData | Response> {
  await requireSession();
  const kind = kindOf(params.kind);
  if (kind === undefined) return replace(paths.custom('llm'));
  remember('modelType', paths.custom(kind));
  remember('subType', paths.custom(kind));
  const answer = await listNames(kind, request.signal);
  if (!answer.ok) return { kind, ...report(answer, request.signal) };
  forgetDeletions(kind);
  const names = answer.data.filter(one => !one.is_builtin).map(one => one.model_name);
  const details = readDetails(kind, names);
  request.signal.addEventListener('abort', details.stop);
  return { kind, ok: true, names, details };
}

export async function action({ request, params }: ActionFunctionArgs): Promise<ActionData> {
  await requireSession();
  const form = await request.formData();
  const kind = requireKind(params.kind);
  const name = String(form.get('model_name') ?? '');
  const intent = form.get('intent');
  switch (intent) {
    case 'delete-model':
      return deleteModel(kind, name, request.signal);
    case 'register-again':
      return registerAgain(kind, name, request.signal);
    default:
      throw new Error(`custom-models has no intent ${intent}`);
  }
}

/** A deletion shows on its card until the list is visited again, a restored model at once; and opening the launch form only changes the search. */
export function shouldRevalidate({
  formAction,
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const restored = formAction === paths.unfinishedEdit;
  if (formMethod !== undefined && formMethod !== 'GET') return restored && defaultShouldRevalidate;
  const onlySearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlySearch ? false : defaultShouldRevalidate;
}

/** The definition is read once more before it goes: it is what 'Register again' sends. */
async function deleteModel(kind: KindName, name: string, signal: AbortSignal): Promise<ActionData> {
  const definition = await getDefinition(kind, name, signal);
  const answer = await unregisterModel(kind, name, signal);
  if (!answer.ok) return refused(answer);
  noteDeletion(kind, name, definition.ok ? definition.data : undefined);
  return { ok: true };
}

async function registerAgain(kind: KindName, name: string, signal: AbortSignal): Promise<ActionData> {
  const definition = deletionsOf(kind).get(name);
  if (definition === undefined) throw new Error(`the definition of ${name} was not kept`);
  const answer = await registerModel(kind, definition, signal);
  if (!answer.ok) return refused(answer);
  undoDeletion(kind, name);
  return { ok: true };
}

/** The reader has just said 'yes', so that even a missing answer is told and not only logged. */
function refused(failure: ApiFailure): ActionData {
  return { ok: false, banner: banner(serverError(failure)) };
}
