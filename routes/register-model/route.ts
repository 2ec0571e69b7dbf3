import { type ActionFunctionArgs, type LoaderFunctionArgs, replace } from '@remix-run/router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { type Banner, banner } from '#app/api/banner.ts';
import type { Definition } from '#app/api/registrations.ts';
import type { ApiResult } from '#app/api/request.ts';
import { failureText, registerText } from '#app/messages/register-model.ts';
import { type KindName, kindOf } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { remember } from '#app/remembered.ts';
import { requireSession } from '#app/session/gate.ts';
import { loadOriginal } from './edit/load-original.ts';
import { type Lists, loadLists } from './load-lists.ts';
import { type Refusal, submit } from './submit.ts';

export type LoaderData = {
  kind: KindName;
  lists: Lists;
  /** Whether one of the lists is missing. */
  listsFailed: boolean;
  /** The name in the address: the form edits that model. */
  modelName?: string;
  /** What is being edited; undefined when it could not be loaded. */
  original?: Definition;
  /** Why the definition could not be loaded. */
  failure?: string;
  banner?: Banner;
};

export type ActionData = Refusal;

export async function loader({ params, request }: LoaderFunctionArgs): Promise<LoaderData | Response> {
  await requireSession();
  const { modelName } = params;
  const kind = kindOf(params.kind);
  if (kind === undefined) return replace(paths.register('llm'));
  remember('registerModelType', paths.register(kind));
  const [loaded, original] = await Promise.all([
    loadLists(kind, request.signal),
    modelName === undefined ? undefined : loadOriginal(kind, modelName, request.signal),
  ]);
  const shown = banner(loaded.message);
  return {
    kind,
    lists: loaded.lists,
    listsFailed: loaded.failed,
    ...(modelName === undefined ? {} : { modelName }),
    ...(original === undefined ? {} : editable(original, loaded.lists, modelName)),
    ...(shown === undefined ? {} : { banner: shown }),
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
  return original.ok ? { original: original.data } : { failure: failureText(original) };
}

/** A submission that failed changed nothing that the form shows. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const result: unknown = args.actionResult;
  const failed = typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
  return !failed && args.defaultShouldRevalidate;
}
