import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import type { ApiResult } from '#app/api/failure.ts';
import type { Definition } from '#app/api/registrations.ts';
import { type Places, readPlaces } from '#app/cluster/registered-on.ts';
import { leadTo } from '#app/data/redirect.ts';
import { wordsFor } from '#app/data/report.ts';
import { revalidation } from '#app/data/revalidation.ts';
import { registerText } from '#app/messages/register-model.ts';
import { type KindName, kindOf } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { remember } from '#app/remembered.ts';
import { requireSession } from '#app/session/gate.ts';
import { type Lists, loadLists, loadOriginal } from './load.ts';
import { type Refusal, submit } from './submit.ts';

export type LoaderData = {
  kind: KindName;
  lists: Lists;
  places: Places;
  /** Whether one of the lists is missing. */
  listsFailed: boolean;
  /** The name in the address: the form edits that model. */
  modelName?: string;
  /** What is being edited; undefined when it could not be loaded. */
  original?: Definition;
  /** Why the definition could not be loaded. */
  failure?: string;
};

export type ActionData = Refusal;

export async function loader({ params, request }: LoaderFunctionArgs): Promise<LoaderData> {
  await requireSession();
  const { modelName } = params;
  const kind = kindOf(params.kind) ?? leadTo(paths.register('llm'));
  remember('registerModelType', paths.register(kind));
  const [loaded, places, original] = await Promise.all([
    loadLists(kind, request.signal),
    readPlaces(kind, modelName, request.signal),
    modelName === undefined ? undefined : loadOriginal(kind, modelName, request.signal),
  ]);
  return {
    kind,
    lists: loaded.lists,
    places,
    listsFailed: loaded.failed,
    ...(modelName === undefined ? {} : { modelName }),
    ...(original === undefined ? {} : editable(original, loaded.lists, modelName)),
  };
}

export async function action({ params, request }: ActionFunctionArgs): Promise<ActionData | Response> {
  await requireSession();
  return submit(await request.json(), params.modelName);
}

/** A built-in model has a definition as well, but nobody may replace it. */
function editable(
  original: ApiResult<Definition>,
  { names }: Lists,
  modelName: string | undefined,
): Pick<LoaderData, 'original' | 'failure'> {
  const builtIn = names.some(one => one.model_name === modelName && one.is_builtin);
  if (builtIn) return { failure: registerText.builtIn };
  return original.ok ? { original: original.data } : { failure: wordsFor(original.failure, 'register') };
}

export const shouldRevalidate = revalidation();
