import { kindOf } from '#app/catalogue/kind-names.ts';
import { knownCapabilities } from '#app/cluster/capabilities.ts';
import { capabilityNames } from '#app/cluster/capability-endpoints.ts';
import { levelNames } from '#app/cluster/logs/log-levels.ts';
import type { LogLine } from '#app/cluster/logs/log-lines.ts';
import { jsonOf } from '#app/format/code-text.ts';
import { HIDDEN, namesSent } from '#app/format/secret-list.ts';
import { loggedFailures } from '#app/http/failure.ts';
import { failureText } from '#app/messages/failures.ts';
import { endpoint } from '#app/paths.ts';
import { session } from '#app/session/session.ts';
import { settingsAsJson } from '#app/storage/settings-json.ts';
import { exceptionIn, known, knownBrowser, knownCall, knownModule } from './known-words.ts';
import { createPseudonyms, type Pseudonyms } from './pseudonyms.ts';
import { recentCalls } from './recent-calls.ts';
import type { Support } from './support.ts';

export type Reported = Partial<Support> & {
  log?: readonly LogLine[];
  /** With the words of the log and of the failures, without secrets and names. */
  withText?: boolean;
};

/**
 * The data for a bug report as JSON. It holds what is known to be harmless, and nothing else: numbers, words of the console and of known
 * programs. Names, addresses and uids are pseudonyms, the same everywhere.
 */
export function supportBundle(
  { version, nodes, running, log = [], withText = false }: Reported,
  now: Date,
): string {
  const names = createPseudonyms();
  nameAll(names, { nodes, running });
  if (withText) for (const { by, message, below } of log) names.learn([by, message, ...below].join('\n'));
  if (withText) for (const { detail } of loggedFailures()) names.learn(detail);
  const here = new Set(capabilityNames);
  const bundle = {
    at: now.toISOString(),
    browser: knownBrowser(navigator.userAgent),
    window: `${innerWidth}x${innerHeight} at ${devicePixelRatio}`,
    cluster: {
      release: known('release', version?.version),
      revision: known('revision', version?.revision),
      capabilities: knownCapabilities().filter(name => here.has(name)),
    },
    nodes: nodes?.map(node => ({
      name: names.pseudonym(nodeKind(node), node.ip_address),
      cpu_count: node.cpu_count,
      cpu_available: node.cpu_available,
      mem_total: node.mem_total,
      mem_available: node.mem_available,
      gpu_count: node.gpu_count,
      gpu_vram_total: node.gpu_vram_total,
      gpu_vram_available: node.gpu_vram_available,
      gpu_utilization: node.gpu_utilization,
    })),
    running: running?.map(model => ({
      uid: names.pseudonym('model', model.id),
      type: kindOf(model.model_type) === undefined ? known('type', model.model_type) : model.model_type,
      name: names.pseudonym('name', model.model_name),
      engine: known('engine', model.model_engine),
      format: known('format', model.model_format),
      size: known('size', model.model_size_in_billions),
      quantization: known('quantization', model.quantization),
      replicas: model.replica,
      accelerators: model.accelerators?.map(gpu => known('gpu', gpu)),
      worker: names.address('worker', model.address),
    })),
    failures: loggedFailures().map(({ call, status, detail, at, count }) => ({
      call: knownCall(call),
      status,
      count,
      at: new Date(at).toISOString(),
      detail: Object.values(failureText).includes(detail) ? detail : hiddenWords([detail], names, withText),
    })),
    timings: recentCalls().map(({ path, startTime, duration }) => ({
      call: knownCall(path),
      atMs: Math.round(startTime),
      ms: Math.round(duration),
    })),
    log: log
      .filter(({ note }) => note === undefined)
      .map(({ order, level, logger, message, below }) => {
        const head = [
          levelNames.includes(level.toUpperCase()) ? level.toUpperCase() : '',
          logger && knownModule(logger),
        ];
        const words = hiddenWords([message, ...below], names, withText);
        return [new Date(order).toISOString(), ...head, words].filter(Boolean).join(' ');
      }),
    settings: JSON.parse(settingsAsJson()),
  };
  return jsonOf(bundle);
}

function nodeKind({ node_type }: { node_type: string }): 'worker' | 'supervisor' {
  return node_type === 'Supervisor' ? 'supervisor' : 'worker';
}

/** Names what the cluster's lists name, in their order, so that the words of the log have the same pseudonyms. */
function nameAll(names: Pseudonyms, { nodes = [], running = [] }: Pick<Reported, 'nodes' | 'running'>): void {
  const { user } = session.current();
  if (user) names.pseudonym('person', user);
  for (const node of nodes) names.ownAddress(nodeKind(node), node.ip_address);
  for (const model of running) {
    names.pseudonym('model', model.id);
    names.pseudonym('name', model.model_name);
    names.address('worker', model.address);
  }
  names.address('host', new URL(endpoint(), location.href).host);
}

/** The class of an exception alone, or all the words, of which those that people sent are left out. */
function hiddenWords(texts: readonly string[], names: Pseudonyms, withText: boolean): string {
  const lines = texts.flatMap(text => text.split('\n'));
  if (!withText) {
    const exception = exceptionIn(lines);
    return exception === undefined ? HIDDEN : `${exception}: ${HIDDEN}`;
  }
  const sent = lines.findIndex(namesSent);
  const trace = lines.findIndex((line, index) => index > sent && /^\s*Traceback \(/.test(line));
  const shown =
    sent < 0 ? lines : [...lines.slice(0, sent + 1), ...(trace < 0 ? [HIDDEN] : lines.slice(trace))];
  return names.inText(shown.join('\n'));
}
