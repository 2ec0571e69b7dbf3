import type { ActionFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/router';
import type { ApiResult } from '#app/api/failure.ts';
import type { Definition } from '#app/api/registrations.ts';
import { type Places, readPlaces } from '#app/cluster/registered-on.ts';
import { createReadings, type Reading } from '#app/data/reading.ts';
import { leadTo, revalidation } from '#app/data/routing.ts';
import { type KindName, kindOf } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { requireSession } from '#app/session/gate.ts';
import { remember } from '#app/stored.ts';
import { type Lists, loadLists, loadOriginal } from './load.ts';
import { type ActionData, type Refusal, submit } from './submit.ts';

/** What the form opens with. */
export type OpenedForm = {
  kind: KindName;
  lists: Lists;
  places: Places;
  /** Whether one of the lists is missing. */
  listsFailed: boolean;
  /** The name in the address: the form edits that model. */
  modelName?: string;
  /** What is being edited; undefined for a new model, and for a built-in one, which nobody may replace. */
  original?: Definition;
};
type LoaderData = { kind: KindName; modelName: string | undefined; form: Reading<OpenedForm> };

const blanks = createReadings<OpenedForm>('edit');
/** An edit opens with what the cluster has now: one of what was read before would bring it back. */
const edits = createReadings<OpenedForm>('edit', { anew: true });

/** What a register form offers, and the definition that it edits. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<LoaderData> {
  await requireSession();
  const { modelName } = params;
  const kind = kindOf(params.kind) ?? leadTo(paths.register('llm'));
  remember('registerModelType', paths.register(kind));
  const forms = modelName === undefined ? blanks : edits;
  const form = await forms.read(`${kind}/${modelName ?? ''}`, request, signal =>
    readForm(kind, modelName, signal),
  );
  return { kind, modelName, form };
}

/** Registers a model, or replaces its definition, and leads to the custom models. */
export async function action({ params, request }: ActionFunctionArgs): Promise<ActionData> {
  await requireSession();
  return submit(await request.json(), params.modelName);
}

/**
 * An edit that began with an older definition changed nothing, but has to go on with the one that is there now. A form that succeeded is
 * left, and the name that it began with may be gone.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (!args.formAction?.startsWith(paths.registerModel)) return revalidation()(args);
  const answer: Partial<Refusal> | undefined = args.actionResult;
  return answer?.reread === true;
}

async function readForm(
  kind: KindName,
  modelName: string | undefined,
  signal: AbortSignal,
): Promise<ApiResult<OpenedForm>> {
  const [{ unsure, ...lists }, places, original] = await Promise.all([
    loadLists(kind, signal),
    readPlaces(kind, modelName, signal),
    modelName === undefined ? undefined : loadOriginal(kind, modelName, signal),
  ]);
  // A blank form of the wrong version would be refused; an edit has the version of its definition.
  if (modelName === undefined && unsure !== undefined) return unsure;
  const data: OpenedForm = { kind, places, ...lists };
  if (modelName === undefined || original === undefined) return { ok: true, data };
  data.modelName = modelName;
  const builtIn = data.lists.names.some(one => one.model_name === modelName && one.is_builtin);
  if (builtIn) return { ok: true, data };
  return original.ok ? { ok: true, data: { ...data, original: original.data } } : original;
}
