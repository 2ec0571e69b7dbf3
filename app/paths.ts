import { type KindName, wireType } from '#app/models/kind-names.ts';

/** Route patterns and addresses of the console, all behind the hash. */
export const paths = {
  login: '/login',
  logout: '/resources/logout',
  launchAction: '/resources/launch',
  engines: (kind: KindName, modelName: string) => `/resources/engines/${kind}/${segment(modelName)}`,
  modelDetails: (kind: KindName, modelName: string) =>
    `/resources/model-details/${kind}/${segment(modelName)}`,
  modelCache: (modelName: string) => `/resources/model-cache/${segment(modelName)}`,
  presets: (modelName: string) => `/resources/presets/${segment(modelName)}`,
  rooms: '/resources/rooms',
  runningNow: '/resources/running',
  unfinishedEdit: '/resources/unfinished-edit',
  palette: '/resources/palette',
  otherTypes: '/resources/other-types',
  support: '/resources/support',
  settings: '/settings',
  overview: '/overview',
  clusterInfo: '/cluster_info',
  worker: (address: string) => `/cluster_info/${segment(address)}`,
  cachedModels: '/cached_models',
  launches: '/launches',
  launchSet: '/launch_set',
  replicas: (uid: string) => `/resources/replicas/${segment(uid)}`,
  launch: (kind: KindName) => `/launch_model/${kind}`,
  custom: (kind: KindName) => `/launch_model/custom/${kind}`,
  runningModels: '/running_models/',
  running: (kind: KindName) => `/running_models/${wireType(kind)}`,
  runningModel: (uid: string) => `/running_model/${segment(uid)}`,
  registerModel: '/register_model/',
  register: (kind: KindName, modelName?: string) =>
    modelName === undefined ? `/register_model/${kind}` : `/register_model/${kind}/${segment(modelName)}`,
} as const;

/** `{endpoint}`: the page's address up to its last path segment `ui` (frame.endpoint). Without such a segment, its folder. */
export function endpoint(href = window.location.href): string {
  const { origin, pathname } = new URL(href);
  const segments = pathname.split('/');
  const ui = segments.lastIndexOf('ui');
  return origin + segments.slice(0, ui < 0 ? -1 : ui).join('/');
}

/** Whether the page's path has the part `ui`, from which the endpoint is known. */
export function hasUiSegment(): boolean {
  return window.location.pathname.split('/').includes('ui');
}

/** A name as one part of an address. Half a character, which JSON can carry, cannot be encoded: the sign for that stands in. */
export function encoded(name: string): string {
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** The same in the console's own addresses, where two dots would lead elsewhere: signs that look like them stand in. */
function segment(name: string): string {
  return encoded(/^\.{1,2}$/.test(name) ? name.replaceAll('.', '\u2024') : name);
}

/** A name as it comes back from an address of the console: what cannot be encoded has its stand-ins. */
export function fromAddress(name: string): string {
  return decodeURIComponent(segment(name));
}

/** The address of a running model's own web page. */
export function modelPage(endpoint: string, uid: string): string {
  return `${endpoint}/${encoded(uid)}/`;
}

/** The cluster software's public source repository, behind 'Contact Us'. */
export const SOURCE_REPOSITORY = 'https://github.com/xorbitsai/inference';
