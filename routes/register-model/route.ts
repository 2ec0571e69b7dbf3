import type { ActionFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/router';
import { type KindName, kindOf } from '#app/catalogue/kind-names.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { type DefinitionPlaces, readDefinitionPlaces } from '#app/cluster/models/registered-on.ts';
import {
  type Definition,
  getDefinition,
  listNames,
  type RegisteredName,
} from '#app/cluster/models/registrations.ts';
import { definitionRows } from '#app/definitions/definition-tables.ts';
import { isOfKind, versionOf } from '#app/definitions/definitions.ts';
import type { SpecVersion, WireSource } from '#app/definitions/wire-fields.ts';
import { backupOf } from '#app/features/interrupted-edits/interrupted-edits.ts';
import { isUnknown } from '#app/features/interrupted-edits/steps.ts';
import { isObject, parsedJson } from '#app/format/json.ts';
import type { ApiResult, Failed } from '#app/http/failure.ts';
import { PART_AFTER_MS } from '#app/http/timeouts.ts';
import { paths } from '#app/paths.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import { report } from '#app/query/report.ts';
import { replaceAddress, revalidation } from '#app/query/revalidation.ts';
import { remember, remembered } from '#app/storage/stored.ts';
import { type ModelFamilies, modelFamilies, type PromptStyles, promptStylesByName } from './api.ts';
import { type RegisterResult, submit } from './submit.ts';
import type { RegisterRefusal } from './submit-queue.ts';

/** The initial data of the form. */
export type OpenedForm = {
  kind: KindName;
  lists: Lists;
  places: DefinitionPlaces;
  /** Whether a list is missing. */
  listsFailed: boolean;
  /** The edited model's name in the address. */
  modelName?: string;
  /** The edited definition; undefined for a new model, and for a built-in one, which cannot be replaced. */
  original?: Definition;
};
type LoaderData = { kind: KindName; modelName: string | undefined; form: Query<OpenedForm> };

const NEW = '';
/** By kind and model. An edit opens with the cluster's current data: old data would overwrite them. */
const forms = createQueries<OpenedForm>('edit', { ignoreCache: key => !key.endsWith(`/${NEW}`) });

/** The options of a register form, and the definition that it edits. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<LoaderData> {
  const { modelName } = params;
  const kind = kindOf(params.kind) ?? replaceAddress(paths.register('llm'));
  remember('registerModelType', paths.register(kind));
  const form = await forms.read(`${kind}/${modelName ?? NEW}`, request, signal =>
    readForm(kind, modelName, signal),
  );
  return { kind, modelName, form };
}

/** Registers a model or replaces its definition, and leads to the custom models. */
export async function action({ params, request }: ActionFunctionArgs): Promise<RegisterResult> {
  return submit(await request.json(), params.modelName);
}

/**
 * An edit of an outdated definition changed nothing, but must continue with the current one. A successful form is left, and its first
 * name may be gone.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (!args.formAction?.startsWith(paths.registerModel)) return revalidation()(args);
  const answer: Partial<RegisterRefusal> | undefined = args.actionResult;
  return answer?.reread === true;
}

async function readForm(
  kind: KindName,
  modelName: string | undefined,
  signal: AbortSignal,
): Promise<ApiResult<OpenedForm>> {
  const [{ unsure, ...lists }, places, original] = await Promise.all([
    loadLists(kind, signal),
    readDefinitionPlaces(kind, modelName, signal),
    modelName === undefined ? undefined : loadOriginal(kind, modelName, signal),
  ]);
  // A blank form of the wrong version would be refused; an edit has its definition's version.
  if (modelName === undefined && unsure !== undefined) return unsure;
  const data: OpenedForm = { kind, places, ...lists };
  if (modelName === undefined || original === undefined) return { ok: true, data };
  data.modelName = modelName;
  const builtIn = data.lists.names.some(one => one.model_name === modelName && one.is_builtin);
  if (builtIn) return { ok: true, data };
  return original.ok ? { ok: true, data: { ...data, original: original.data } } : original;
}

/** The lists of the form. A list that could not be loaded is empty and blocks nothing. */
type Lists = {
  names: RegisteredName[];
  families: ModelFamilies;
  prompts: PromptStyles;
  /** Whether chat models have templates instead of prompt styles. */
  templates: boolean;
  /** The version of this cluster's definitions. */
  version: SpecVersion;
  /** The keys of its own definitions. */
  keys: string[];
};

/** `unsure`: the version is unknown and may be the later one. */
type Loaded = { lists: Lists; listsFailed: boolean; unsure?: Failed };

const noFamilies: ModelFamilies = { chat: [], generate: [] };

/** Loads the used names, the form of definitions here and, for a language model, families and prompts, all in parallel. */
async function loadLists(kind: KindName, signal: AbortSignal): Promise<Loaded> {
  const llm = 'prompt_style' in definitionRows[kind];
  const listed = listNames(kind, { signal, limit: PART_AFTER_MS });
  const [names, builtIn, families, prompts] = await Promise.all([
    listed,
    listed.then(answer => readBuiltIn(kind, answer, signal)),
    llm ? modelFamilies(signal) : given(noFamilies),
    llm ? promptStylesByName(signal) : given<PromptStyles>({}),
    capabilitiesKnown(),
  ]);
  if (!names.ok) report(names.failure, 'register');
  // Without the names, the definition is missing for the same reason.
  const missing = [families, prompts, ...(names.ok ? [builtIn] : [])].find(answer => !answer.ok);
  if (missing?.ok === false) report(missing.failure, missing === builtIn ? 'register' : 'prompt-styles');
  const own = builtIn.ok ? builtIn.data : {};
  const version = versionOf(kind, own);
  const styles = Object.values(prompts.ok ? prompts.data : {});
  return {
    lists: {
      names: names.ok ? names.data : [],
      families: families.ok ? families.data : noFamilies,
      prompts: prompts.ok ? prompts.data : {},
      version,
      keys: Object.keys(own),
      templates: version === 2 || 'chat_template' in own || styles.some(style => 'chat_template' in style),
    },
    listsFailed: !names.ok || missing !== undefined,
    ...(!builtIn.ok && hasVersions(kind) && can('laterDefinitions') && { unsure: builtIn }),
  };
}

/** One of the cluster's own definitions, which shows the required keys; empty if no kind's form needs it. */
async function readBuiltIn(
  kind: KindName,
  names: ApiResult<readonly RegisteredName[]>,
  signal: AbortSignal,
): Promise<ApiResult<WireSource>> {
  if (!hasVersions(kind) && kind !== 'audio') return given({});
  if (!names.ok) return names;
  const builtIn = names.data.find(one => one.is_builtin);
  return builtIn === undefined ? given({}) : getDefinition(kind, builtIn.model_name, { signal });
}

function hasVersions(kind: KindName): boolean {
  return 'version' in definitionRows[kind];
}

function given<T>(data: T): ApiResult<T> {
  return { ok: true, data };
}

/** The definition to edit: from session storage, else the cluster, else the backup of an interrupted edit (register.edit). */
async function loadOriginal(
  kind: KindName,
  modelName: string,
  signal: AbortSignal,
): Promise<ApiResult<Definition>> {
  const saved = savedDefinition(kind, modelName);
  if (saved !== undefined) return { ok: true, data: saved };
  const answer = await getDefinition(kind, modelName, { signal });
  const copy = backupOf(kind, modelName);
  return !answer.ok && isUnknown(answer) && copy !== undefined ? { ok: true, data: copy } : answer;
}

/** Session storage has one definition, perhaps of another model, or of another kind with the same name. */
function savedDefinition(kind: KindName, modelName: string): Definition | undefined {
  const saved = parsedJson(remembered('customJsonData') ?? '');
  if (!isObject(saved) || saved.model_name !== modelName) return undefined;
  return isOfKind(saved, kind) ? { ...saved, model_name: modelName } : undefined;
}
