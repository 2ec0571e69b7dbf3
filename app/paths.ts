import type { Kind } from '#app/models/kinds.ts';

/** Route patterns and addresses of the console, all behind the hash (SPEC section 2). */
export const paths = {
  login: '/login',
  logout: '/resources/logout',
  launchAction: '/resources/launch',
  engines: (kind: Kind, modelName: string) => `/resources/engines/${kind}/${encodeURIComponent(modelName)}`,
  modelCache: (modelName: string) => `/resources/model-cache/${encodeURIComponent(modelName)}`,
  unfinishedEdit: '/resources/unfinished-edit',
  clusterInfo: '/cluster_info',
  launch: (kind: Kind) => `/launch_model/${kind}`,
  custom: (kind: Kind) => `/launch_model/custom/${kind}`,
  running: (kind: Kind) => `/running_models/${kind === 'llm' ? 'LLM' : kind}`,
  register: (kind: Kind, modelName?: string) =>
    modelName === undefined
      ? `/register_model/${kind}`
      : `/register_model/${kind}/${encodeURIComponent(modelName)}`,
} as const;

/** `{endpoint}`: the page's address up to its first path segment `ui` (SPEC section 1). Without such a segment, its folder. */
export function endpointOf(href: string): string {
  const { origin, pathname } = new URL(href);
  const segments = pathname.split('/');
  const ui = segments.indexOf('ui');
  return origin + segments.slice(0, ui < 0 ? -1 : ui).join('/');
}

/** The address of a running model's own web page. */
export function modelPage(endpoint: string, uid: string): string {
  return `${endpoint}/${encodeURIComponent(uid)}/`;
}

/** The cluster software's public source repository, behind 'Contact Us'. */
export const SOURCE_REPOSITORY = 'https://github.com/xorbitsai/inference';
