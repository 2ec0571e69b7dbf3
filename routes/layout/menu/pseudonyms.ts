import { HIDDEN, isSecretName, withoutSecretText } from '#app/format/secret-list.ts';
import { isOfProgram, knownCall, partOfPackage } from './known-words.ts';

type Kind =
  | 'worker'
  | 'supervisor'
  | 'model'
  | 'host'
  | 'person'
  | 'email'
  | 'id'
  | 'device'
  | 'path'
  | 'name';

const KINDS = '(?:worker|supervisor|model|host|person|email|id|device|path|name)';
const IS_PSEUDONYM = new RegExp(`^${KINDS}-\\d+(?:-(?:rep)?\\d+)*$`);
/** An address of which each part is a pseudonym. */
const IS_REPLACED =
  /^(?:(?:worker|supervisor|host)-\d+|localhost|127\.0\.0\.1|0\.0\.0\.0)(?:\/path-\d+|\/v1\/[\w<>/?=&-]*|\/)?$/;
/** The same on each machine, or no name. */
const OF_ALL = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|::1|none|null|true|false|self|unknown|\d*|[…<>'"]*)$/i;

/** Values of keys that name something, such as `user=anna`; up to a comma, a quotation mark or a space. */
const NAME_PATTERNS: readonly [Kind, RegExp][] = [
  [
    'person',
    keyed(
      'user(?:[_ ]?(?:name|id))?|login|account(?:[_ ]?name)?|owner|author|created_by|api_key_name|person',
    ),
  ],
  [
    'person',
    /(?<=\b(?:user|user ?name|account|owner|author|(?:signed|logged) in as:?|login for|on behalf of) ['"]?|\b[ug]id=\d+\(|,\d+\(|\bgroups=\d+\()(?!(?:is|has|said|says|asked|not|was|may|with|who|does|can|and|or|request|input|message|messages|name|id|the|a|an|to|of|for|in|error)\b)\w[\w.-]*/gi,
  ],
  ['person', /(?<=[\\/](?:home|Users|Documents and Settings)[\\/])[^\\/\s'":,;]+/g],
  ['host', /(?<=:\/\/(?:[^\s/@]*@)?)[A-Za-z][\w.-]*\.[\w-]*[A-Za-z](?![\w.-])/g],
  [
    'host',
    keyed(
      'host(?:_?name)?|node(?:_name)?|server|machine|domain|addr(?:ess)?|client|remote|endpoint|ip|worker_ip|worker|supervisor',
    ),
  ],
  [
    'host',
    /(?<=\b(?:host|hostname|dial tcp|node|machine|server|worker|connect(?:ed|ion)? to|resolve|reach|Worker ip address) ['"]?)(?=[\w.-]*[\d.-])[A-Za-z][\w.-]*\w(?::\d+)?|(?<![\w.\\/-])(?=[\w.-]*[\d.-])[A-Za-z][\w.-]+(?=:\/(?!\/))/gi,
  ],
  ['model', keyed('(?:replica_)?(?:model_)?uids?|replica|model_id')],
  ['name', keyed('model(?:_name)?|lora_name|family|name|tenant|org(?:anization)?|team|project|bucket')],
  [
    'model',
    /(?<=\buid: )(?:(?! \(cached|\. Available model uids)[^,\n])+|(?<=model uids: \[).+(?=\])|(?<=\b[Mm]odel )(?:(?!not\b|is\b|has\b|already\b|name\b|list\b|was\b)\S)+(?= (?:already registered|has not been|not found|is|was|failed|from)\b)/g,
  ],
  ['name', /(?<=\b(?:existing model|Invalid model name) )(?:(?!, )[^,\n])+/g],
];

function keyed(names: string): RegExp {
  return new RegExp(
    `(?<=(?<![\\w-])(?:${names})\\\\?['"]?\\s*[=:]\\s*\\\\?['"]?)[^\\s,;'"=(){}\\[\\]<>&|\\\\]+`,
    'gi',
  );
}

/** Addresses and numbers that are names by their form. */
const FORMS: readonly [Kind, RegExp][] = [
  [
    'path',
    /[\w.@+-]+\.(?:json|safetensors|gguf|txt|ya?ml|bin|whl|csv|pth?|onnx|log|md|wav|mp[34]|png|jpe?g|pdf|zip|t?gz|tar)\b/gi,
  ],
  ['email', /[\w.+%-]+@[A-Za-z0-9](?:[\w.-]*\w)?/g],
  ['id', /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi],
  ['person', /\bCN=[^,;\n]+(?:, ?[A-Z]{1,2}=[^,;\s]+)+/gi],
  ['device', /(?<![\w:])(?:(?:[0-9a-f]{2}[:-]){5,7}[0-9a-f]{2}|(?:[0-9a-f]{4}\.){2}[0-9a-f]{4})(?![\w:])/gi],
  [
    'host',
    /\[?(?<![\w:.])(?=[0-9a-f:.]*::|(?:[0-9a-f]{1,4}:){7})(?:[0-9a-f]{0,4}:){2,8}(?:(?:\d{1,3}\.){3}\d{1,3}|[0-9a-f]{0,4})(?:%\w+)?(?:\/\d+)?(?![\w:])(?:\](?::\d+)?)?/gi,
  ],
  ['host', /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?![\w.]*\w)/g],
  [
    'host',
    /(?<![\w.:-])(?=[\w.-]*[a-z])(?![\w.-]*\.py:)(?:[\w-]+(?:\.[\w-]+)+:\d{2,5}|[\w-]+:\d{4,5})\b(?!:)/gi,
  ],
  [
    'host',
    /(?<![\w.\\/-])[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9](?![\w(]|\.\w)/gi,
  ],
];
const QUOTED_PATH = /(?<=(['"]))(?:~|\.{1,2}|[A-Z]:|file:\/\/)?[\\/][^'"\n]*(?=\1)/g;
const PATHS =
  /(?<![\w>/])(?:file:\/\/\S+|[A-Z]:[\\/][^'"\n:*?<>|,;]*|\\\\[^\s'",;]+|(?<!:)\/\/[\w.-]+\/[^\s'",;:)\]]*|(?:~|\.{1,2})?\/(?!\/)[^\s'",;:)\]]+|(?<![\w.@+/-])[\w.@+-]*\w[\\/][\w.@+\\/-]*[A-Za-z][\w.@+\\/-]*)/g;
const URL_TEXT = /\b([a-z][\w+.-]*:\/\/)((?:[^\s'"<>[\]]*@)?(?:\[[^\s\]]+\])?[^\s'"<>,;)\]}]*)/gi;
const API_PATH = /(?<![\w.])\/(?:v1\/|token\b|openapi)[^\s'",;:)\]]*/g;
const NO_PATH =
  /^(?:HTTP\/[\d.]+|\w+\/s|(?:application|text|image|audio|video)\/[\w.+-]+|and\/or|read\/write|[A-Z]{1,3}\/[A-Z]{1,3})$/i;

/** Pseudonyms for names: each name has one, wherever it is. */
export type Pseudonyms = ReturnType<typeof createPseudonyms>;

export function createPseudonyms() {
  const given = new Map<string, string>();
  const counts = new Map<Kind, number>();

  function pseudonym(kind: Kind, name: string): string {
    const key = name.toLowerCase();
    const known = given.get(key);
    if (name === '' || known !== undefined) return known ?? '';
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const made = `${kind}-${count}`;
    given.set(key, made);
    return made;
  }

  /** The pseudonym of an address: its own, that of its host, or a new one, which its host has too. */
  function address(kind: Kind, text: string): string {
    const host = hostOf(text);
    const known = given.get(text.toLowerCase()) ?? given.get(host);
    if (text === '' || known !== undefined) return known ?? '';
    return ownAddress(kind, text);
  }

  /** The pseudonym of a node, which its host and the first part of its name have too where no other node has it. */
  function ownAddress(kind: Kind, text: string): string {
    const made = pseudonym(kind, text);
    const host = hostOf(text);
    const [, short = host] = /^([a-z][\w-]*[\d-][\w-]*)\.[\w.-]*[a-z]/.exec(host) ?? [];
    for (const name of [host, short]) if (!given.has(name) && !OF_ALL.test(name)) given.set(name, made);
    return made;
  }

  /** Learns the names that a text says to be names, so that they have a pseudonym before and after it too. */
  function learn(text: string): void {
    const clean = withoutSecretText(withNames(text, name => !isSecretName(name)));
    for (const [kind, form] of NAME_PATTERNS)
      for (const { 0: found, index } of clean.matchAll(form)) {
        for (const name of found.split(/['"]?, ?['"]?/))
          learnName(kind, name.replace(/^['"[]+|['"\].]+$/g, ''));
        const [family = ''] = /^(?: \p{Lu}[\p{L}'’-]+)+/u.exec(clean.slice(index + found.length)) ?? [];
        if (kind === 'person') learnName(kind, family.trim());
      }
  }

  function learnName(kind: Kind, name: string): void {
    if (isNoName(name) || !/[A-Za-z0-9]/.test(name) || name.includes(HIDDEN) || /[\\/]/.test(name)) return;
    if (kind === 'host' && (isOfProgram(name) || !/[A-Za-z.:]/.test(name))) return;
    if (kind === 'host') address(kind, name);
    else pseudonym(kind, name);
  }

  /** A text without secrets, in which each name is its pseudonym. */
  function inText(text: string): string {
    let clean = withNames(withoutSecretText(withNames(text, name => !isSecretName(name))))
      .replace(URL_TEXT, (_, scheme: string, rest: string) => `${scheme}${inUrl(rest)}`)
      .replace(API_PATH, path => knownCall(path))
      .replace(QUOTED_PATH, path => pathOf(path))
      .replace(PATHS, path => pathOf(path));
    for (const [kind, form] of FORMS)
      clean = clean.replace(form, found =>
        isOfProgram(found) || isNoName(found) || (kind === 'host' && /^\d+\.\d+$/.test(found))
          ? found
          : kind === 'host'
            ? hostIn(found)
            : pseudonym(kind, found),
      );
    return clean;
  }

  /** Names come first, since a long one looks like a key; one that is the name of a secret comes after secrets are hidden. */
  function withNames(text: string, isNow = (_: string): boolean => true): string {
    const names = [...given.keys()].filter(name => isNow(name) && !/^\d{1,4}$/.test(name));
    if (names.length === 0) return text;
    const sorted = names.sort((one, other) => other.length - one.length);
    return text.replace(anyOf(sorted), name =>
      isNoName(name) ? name : (given.get(name.toLowerCase()) ?? name),
    );
  }

  function hostIn(found: string): string {
    const known = given.get(found.toLowerCase());
    const [, in6] = /^\[(.*)\](?::\d+)?$/.exec(found) ?? [];
    const isAddress6 = (found.match(/:/g) ?? []).length > 1;
    const name = in6 ?? (isAddress6 ? found : found.replace(/:\d{1,5}$/, ''));
    return known ?? (isNoName(name) ? name : pseudonym('host', name));
  }

  function inUrl(rest: string): string {
    const [, host = '', path = ''] = /^(?:.*@)?([^/?#]*)(.*)$/s.exec(rest) ?? [];
    const begun = path.startsWith('/v1/')
      ? knownCall(path)
      : path === '' || path === '/'
        ? path
        : `/${pseudonym('path', path)}`;
    return `${hostIn(host)}${begun}`;
  }

  function pathOf(path: string): string {
    if (NO_PATH.test(path) || IS_REPLACED.test(path) || /^\/(?:v1\/|token\b|openapi)/.test(path)) return path;
    return partOfPackage(path) ?? pseudonym('path', path.trim());
  }

  return { pseudonym, address, ownAddress, learn, inText };
}

/** A pseudonym, or a word that is the same everywhere. */
function isNoName(word: string): boolean {
  return OF_ALL.test(word) || IS_PSEUDONYM.test(word);
}

function hostOf(address: string): string {
  return address
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
}

/** Any of these names as whole words, and any pseudonym, of which no part is a name. */
function anyOf(names: readonly string[]): RegExp {
  const written = names.map(name => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<![A-Za-z0-9…])(?:${KINDS}-\\d+|${written.join('|')})(?![A-Za-z0-9])`, 'gi');
}
