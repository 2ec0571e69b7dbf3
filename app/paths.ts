import { type KindName, wireType } from '#app/catalogue/kind-names.ts';

/** Route patterns and addresses of the console, all behind the hash. */
export const paths = {
  login: '/login',
  logout: '/resources/logout',
  launchAction: '/resources/launch',
  engines: (kind: KindName, modelName: string) => `/resources/engines/${kind}/${segment(modelName)}`,
  modelCache: (modelName: string) => `/resources/model-cache/${segment(modelName)}`,
  settingsUsed: (modelName: string) => `/resources/settings_used/${segment(modelName)}`,
  // Addresses stay, for links and drafts that browsers keep: some have an earlier name.
  freeMemory: '/resources/rooms',
  interruptedEdit: '/resources/unfinished-edit',
  stars: '/resources/stars',
  settings: '/settings',
  overview: '/overview',
  clusterInfo: '/cluster_info',
  worker: (address: string) => `/cluster_info/${segment(address)}`,
  cachedModels: '/cached_models',
  cachedOn: (worker: string) => `/cached_models?worker=${encoded(worker)}`,
  activity: '/activity',
  activityOf: (of: { model: string } | { worker: string }) => `/activity?${new URLSearchParams(of)}`,
  desired: '/desired',
  desiredModel: (uid: string) => `/desired?row=${encoded(uid)}`,
  logs: '/logs',
  'cluster-settings': '/cluster_settings',
  metrics: '/metrics',
  virtualenvs: '/virtualenvs',
  keys: '/keys',
  accounts: '/people',
  audit: '/audit',
  replicas: (uid: string) => `/resources/replicas/${segment(uid)}`,
  launch: (kind: KindName) => `/launch_model/${kind}`,
  custom: (kind: KindName) => `/launch_model/custom/${kind}`,
  runningModels: '/running_models/',
  allRunning: '/running_models/all',
  running: (kind: KindName) => `/running_models/${wireType(kind)}`,
  runningModel: (uid: string) => `/running_model/${segment(uid)}`,
  tokenRouter: (uid: string) => `/running_models/router/${segment(uid)}`,
  registerModel: '/register_model/',
  register: (kind: KindName, modelName?: string) =>
    modelName === undefined ? `/register_model/${kind}` : `/register_model/${kind}/${segment(modelName)}`,
} as const;

/** `{endpoint}`: the page's address up to its last path segment `ui` (frame.endpoint); without one, its folder. */
export function endpoint(href = window.location.href): string {
  const { origin, pathname } = new URL(href);
  const segments = pathname.split('/');
  const ui = segments.lastIndexOf('ui');
  return origin + segments.slice(0, ui < 0 ? -1 : ui).join('/');
}

/** The name of this cluster, if the console's host has several. */
export function clusterName(): string | undefined {
  return document.documentElement.dataset.cluster;
}

/** The name of this cluster before it was asked for its own: that of the host, else its address. */
export function clusterLabel(): string {
  return clusterName() ?? endpoint().replace(/^\w+:\/\//, '');
}

/** A screen's whole address, to copy. */
export function linkTo(screen: string): string {
  return `${window.location.href.replace(/#.*/s, '')}#${screen}`;
}

/** Whether the page's path has the part `ui`, from which the endpoint is known. */
export function hasUiSegment(): boolean {
  return window.location.pathname.split('/').includes('ui');
}

/**
 * A name as one segment of an address. JSON may contain half a surrogate pair, which cannot be encoded: the replacement character is
 * used.
 */
export function encoded(name: string): string {
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** A segment of the console's own address. Dots alone would change the path: lookalikes replace them. */
function segment(name: string): string {
  return encoded(/^\.{1,2}$/.test(name) ? name.replaceAll('.', '\u2024') : name);
}

/** A name as it returns from an address, with the replacements of `segment`. */
export function fromAddress(name: string): string {
  return decodeURIComponent(segment(name));
}

/** The address of a running model's own web page. */
export function modelPage(endpoint: string, uid: string): string {
  return `${endpoint}/${encoded(uid)}/`;
}

/** The cluster software's public source repository, behind 'Contact Us'. */
export const SOURCE_REPOSITORY = 'https://github.com/xorbitsai/inference';
