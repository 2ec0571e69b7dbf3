import { knownCapabilities } from '#app/cluster/capabilities.ts';
import type { LogLine } from '#app/cluster/log-lines.ts';
import { hostOf } from '#app/cluster/placement.ts';
import { jsonOf } from '#app/format/code-text.ts';
import { loggedFailures } from '#app/http/failure.ts';
import { endpoint } from '#app/paths.ts';
import { settingsAsJson } from '#app/storage/settings-json.ts';
import type { Support } from './route.ts';

/** The page's latest cluster calls. A browser itself keeps the first 250 requests only. */
const calls: PerformanceEntry[] = [];
new PerformanceObserver(list => {
  calls.push(...list.getEntries().filter(({ name }) => /^\/(v1\/|token$|openapi)/.test(pathOf(name))));
  calls.splice(0, calls.length - 100);
}).observe({ type: 'resource', buffered: true });

/** A call's path below the endpoint, without its query. */
function pathOf(url: string): string {
  return url.startsWith(endpoint()) ? url.slice(endpoint().length).replace(/\?.*/, '') : '';
}

type Reported = Partial<Support> & { log?: readonly LogLine[] };

/** The data for a bug report as JSON: no token, user name, path, address or uid in clear. Equal values get equal replacements. */
export function supportBundle({ version, nodes, running, log = [] }: Reported, now: Date): string {
  const hidden = new Map<string, string>();
  const hide = (what: string, text: string) => {
    const known = hidden.get(text) ?? `${what}-${hidden.size + 1}`;
    hidden.set(text, known);
    return known;
  };
  const host = (address: string) => hide('host', hostOf(address));
  const withoutNames = (text: string) => {
    const named = text.replace(NAMED, name => hide('uid', name)).replace(WORKER, host);
    return redacted(named.replace(anyOf([...hidden.keys()]), name => hidden.get(name) ?? name));
  };
  const bundle = {
    at: now.toISOString(),
    browser: navigator.userAgent,
    window: `${innerWidth}x${innerHeight} at ${devicePixelRatio}`,
    cluster: { release: version?.version, revision: version?.revision, capabilities: knownCapabilities() },
    nodes: nodes?.map(node => ({ ...node, ip_address: host(node.ip_address) })),
    running: running?.map(model => ({
      uid: hide('uid', model.id),
      type: model.model_type,
      name: model.model_name,
      engine: model.model_engine,
      format: model.model_format,
      size: model.model_size_in_billions,
      quantization: model.quantization,
      replicas: model.replica,
      accelerators: model.accelerators,
      host: host(model.address),
    })),
    failures: loggedFailures().map(({ call, detail, at, ...failure }) => ({
      ...failure,
      at: new Date(at).toISOString(),
      call: redacted(call),
      detail: withoutNames(detail),
    })),
    timings: calls.map(({ name, startTime, duration }) => ({
      call: redacted(pathOf(name)),
      atMs: Math.round(startTime),
      ms: Math.round(duration),
    })),
    log: log.map(({ order, level, logger, message, below }) => {
      const text = [`${level} ${logger} ${message}`, ...below].map(withoutArguments).join('\n');
      return `${new Date(order).toISOString()} ${withoutNames(text)}`;
    }),
    settings: JSON.parse(settingsAsJson()),
  };
  return jsonOf(bundle);
}

/** A line of a log without the arguments of a call, which may hold anything that a user sent. */
function withoutArguments(line: string): string {
  return line
    .replace(/\bk?w?args: .*$/, 'args: …')
    .replace(
      /\b(\w*(?:uid|user|username|password|token|secret|api_?key))(['"]?\s*[=:]\s*)[^\s,)}]+/gi,
      '$1$2…',
    );
}

/** Where the cluster's words name a model or uid, known or not. */
const NAMED =
  /(?<=\b(?:uid|name): |existing model |Invalid model name )(?:(?! \(cached|\. Available model uids)[^,\n])+|(?<=model uids: \[).+(?=\])|(?<=\bModel )\S+(?= (?:already registered|has not been|not found))/g;
/** Where they name a worker. */
const WORKER = /(?<=Worker ip address )\S+/g;

const NAMED_PORT =
  /(?<![\w.-])(?=[\w.-]*[a-z])(?![\w.-]*\.py:|(?:host|uid)-\d+:)(?:[\w-]+(?:\.[\w-]+)+:\d{2,5}|[\w-]+:\d{4,5})\b(?!:)/gi;

/** Matches any of these names as whole words, the longest first. */
function anyOf(names: readonly string[]): RegExp {
  const sorted = names.filter(name => name !== '').sort((one, other) => other.length - one.length);
  const written = sorted.map(name => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return written.length === 0 ? /(?!)/g : new RegExp(`(?<!\\w)(?:${written.join('|')})(?!\\w)`, 'g');
}

/** The segments of the cluster's paths that are no names. */
const PATH_WORDS = new Set(
  `address admin api api-relaunches audio audit auth auto-register autostart banned-ips banned-keys cache cancel chat cluster
  completions config devices docanalyze downloads edits embedding embeddings engines events families files flexible flf
  generations image images info inpainting instances keys launch_history llm LLM load logout logs me
  model_favorites model_registrations models ocr packages password pause progress prompts recommend refresh reload replicas
  requests rerank reset resume reveal runtime-logs search security setup sources speech status summary supervisor
  supervisor-relaunches relaunch system_settings transcriptions translations ui ui_config unban-ip unban-key update_spec
  update_type users variations version video videos virtualenvs worker-relaunches workers worlds abort`.split(
    /\s+/,
  ),
);

function nameOrWord(segment: string): string {
  return PATH_WORDS.has(segment) ? segment : '<name>';
}

/** A text without names of users, machines or secrets: paths, addresses, tokens, and what the path or query of a call names. */
export function redacted(text: string): string {
  return (
    text
      .replace(/\beyJ[\w-]+\.[\w.-]+|\bsk-[\w-]+|\bhf_\w+/g, '…')
      .replace(/(['"])(?:~|[A-Z]:)?[\\/](?!v1\/|token\b|openapi)[^'"\n]*\1/g, '$1<path>$1')
      .replace(/\baddress=[^,\]\s]+/g, 'address=<address>')
      .replace(/\b\d{1,3}(\.\d{1,3}){3}(:\d+)?/g, '<address>')
      // A host name with a port, but no line of a program and no replacement.
      .replace(NAMED_PORT, '<address>')
      .replace(/(?<=\/v1\/)[^?\s'",;)\]]+/g, path => path.replace(/[^/]+/g, nameOrWord))
      .replace(/([?&][\w-]+=)(?!(?:true|false)\b)[^&\s'"]+/g, '$1<name>')
      .replace(/(?<![\w>/])(?:~|[A-Z]:)?[\\/](?!v1\/|token\b|openapi)[^\s'",;)\]]+/g, '<path>')
  );
}
