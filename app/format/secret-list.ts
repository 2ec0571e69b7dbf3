/** The list of secrets of the whole console: their names, their shapes, and the names of what people send to a model. */

/** Vocabulary tokens are not secrets. */
const SECRET =
  /(?<!(bos|eos|pad|unk|sep|cls|mask|stop|start|end|image|audio|video)_)token$|secret|passw(or)?d|pass[_-]?phrase|credential|authorization|cookie|bearer|(api|access|private|signing|encryption|account|shared|ssh)[_-]?key([_-]?id)?$|connection[_-]?string|dsn$|[_-]pwd$/i;
/** Of environment variables. */
const SECRET_VARIABLE = /_(KEY|PWD|PAT)$/;
/** Of values in a text, where a name is short and nothing is lost by hiding too much. */
const SECRET_IN_TEXT =
  /(?:^|[_.-])(?:pw|pwd|pass|key|auth|otp|pin|sid|session|csrf\w*|sig|phone|mobile|fax|iban|ssn|birth(?:day|_?date))$|sess(?:ion)?[_-]?id$|signature$/i;
/** Of arguments that hold the words of people, or anything at all. */
const SENT =
  /(?:^|[_.-])(?:prompts?|messages|contents?|inputs?|query|questions?|texts?|documents?|kw?args|args|body|payload|instructions?|transcri\w+|completion|reasoning_content|history|said|answers?|repl(?:y|ies)|outputs?|captions?|generated)$/i;

/** Whether a key or an environment variable of this name holds a secret. */
export function isSecretName(name: string): boolean {
  return SECRET.test(name) || SECRET_VARIABLE.test(name);
}

/** Keys and tokens that begin as their makers write them, with so many characters of their own. */
function shapes(least: number): string {
  return [
    String.raw`-----BEGIN [A-Z0-9 ]+-----[\s\S]*?(?:-----END [A-Z0-9 ]+-----|$)`,
    String.raw`\beyJ[\w-]{6,}\.[\w.-]+`,
    String.raw`\b(?:(?:sk|rk|glpat|nvapi|xox[abeoprs])-|(?:[spr]k_(?:live|test)|gsk|hf|npm|r8|whsec|dop_v1|github_pat|gh[opsur])_)[\w-]{${least},}`,
    String.raw`\b(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{12,}`,
    String.raw`\b(?:AIza|ya29\.|SG\.|pypi-)[\w.-]{10,}`,
    String.raw`\bAGE-SECRET-KEY-\w+`,
    String.raw`\bssh-(?:rsa|ed25519|dss) [\w+/=]+`,
  ].join('|');
}
const SHAPE = new RegExp(shapes(12));
const ANY_SHAPE = new RegExp(shapes(2), 'g');
const PASSWORD_IN_ADDRESS = /\b[a-z][\w+.-]*:\/\/[^\s/'"<>]*:[^\s/'"<>]+@/i;
const IN_ADDRESS = /\b([a-z][\w+.-]*:\/\/)[^\s'"<>]*@/gi;

/** Whether a text is or holds a secret, whatever its name. */
export function holdsSecret(text: string): boolean {
  return SHAPE.test(text) || PASSWORD_IN_ADDRESS.test(text);
}

/** It replaces a secret in a text. */
export const HIDDEN = '…';

const HEADER =
  /\b((?:proxy-)?authorization|(?:set-)?cookie|x-[\w-]*(?:key|token|auth|secret)[\w-]*)\b['"]?\s*[:=,][^\n]*/gi;
const SCHEME = /\b(basic|bearer|digest|negotiate)\s+[\w.~+/=-]{3,}/gi;
const OPTION = /(--?[A-Za-z][\w-]*)(\s+)("[^"]*"|'[^']*'|[^\s-]\S*)/g;
/** In a sentence: all that follows. */
const SPOKEN =
  /\b((?:pass ?(?:word|phrase)|passwd|credentials?|secret|mnemonic|(?:api|access|auth|licen[cs]e|signing|encryption|private|account)[ _-]?(?:key|token)|(?:seed|recovery|backup|pin|verification|one-time)[ _-](?:phrase|word|code))s?)\b[^\n]+/gi;
/** A word with a digit after `token`, and a user with a password as an option. */
const SPOKEN_TOKEN = /\b(tokens?\s+)(?=[\w.-]*[A-Za-z])(?=[\w.-]*\d)[\w.-]{6,}/gi;
const USER_OPTION = /(\s(?:-u|--user)[ =])[^\s:]+:\S+/g;
const SPOKEN_PROMPT =
  /\b(prompts?)\b(?!\s*(?:tokens?|throughput|eval|processing|cache|length|style|template)\b)[^\n]+/gi;
/** Marks of chat templates, after which people speak. */
const SPOKEN_TURN =
  /(<\|\w+\|>|\[INST\]|<start_of_turn>|#{2,} ?(?:Human|User|Assistant|Instruction|Response)\b)[^\n]+/g;
/** Telephones, cards, accounts and insurances, by their form. */
const OF_PERSON =
  /(?<![\w.])\+\d[\d ().-]{7,}\d|\b(?:\d{4}[ -]){3}\d{1,7}\b|\b[A-Z]{2}\d{2}(?: [A-Z0-9]{2,4}){3,8}\b|\b\d{3}-\d{2}-\d{4}\b/g;
const NAME = /(\\?["']?)([A-Za-z_][\w.-]*)\1\s*(?:=>?|:)\s*/g;
/** A text of three words or more. */
const SENTENCE = /(["'])(?=[^"'\n]*\S [^"'\n]*\S \S)[^"'\n]{6,}\1/g;
/** Keys and digests of any maker. */
const LONG = /[A-Za-z0-9+_-]{20,}=*/g;

/** A text without secrets, and without the words that people send to a model. */
export function withoutSecretText(text: string): string {
  return text
    .replace(ANY_SHAPE, HIDDEN)
    .replace(HEADER, `$1: ${HIDDEN}`)
    .replace(SCHEME, `$1 ${HIDDEN}`)
    .replace(IN_ADDRESS, `$1${HIDDEN}@`)
    .replace(USER_OPTION, `$1${HIDDEN}`)
    .replace(OPTION, (all, name, space) => (isSecretInText(name) ? name + space + HIDDEN : all))
    .split('\n')
    .map(withoutValues)
    .join('\n')
    .replace(SPOKEN, `$1 ${HIDDEN}`)
    .replace(SPOKEN_TOKEN, `$1${HIDDEN}`)
    .replace(SPOKEN_PROMPT, `$1 ${HIDDEN}`)
    .replace(SPOKEN_TURN, `$1${HIDDEN}`)
    .replace(OF_PERSON, HIDDEN)
    .replace(SENTENCE, `$1${HIDDEN}$1`)
    .replace(LONG, word => (isRandom(word) ? HIDDEN : word));
}

/** A line without the values of secrets, and of all that people send: the latter may have any form, so the rest of the line. */
function withoutValues(line: string): string {
  for (const { 0: all, 2: name = '', index } of line.matchAll(NAME)) {
    const from = index + all.length;
    if (SENT.test(name)) return `${line.slice(0, from)}${HIDDEN}`;
    if (!isSecretInText(name)) continue;
    const [quoted = ''] = /^[bru]?("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')/.exec(line.slice(from)) ?? [];
    const rest = quoted === '' ? '' : withoutValues(line.slice(from + quoted.length));
    return `${line.slice(0, from)}${HIDDEN}${rest}`;
  }
  return line;
}

function isSecretInText(name: string): boolean {
  return isSecretName(name) || SECRET_IN_TEXT.test(name);
}

function isRandom(word: string): boolean {
  const isMixed = /[a-z]/.test(word) && /[A-Z]/.test(word);
  return (/\d/.test(word) && /[A-Za-z]/.test(word)) || (isMixed && word.length >= 32);
}

/** Whether a text names what people send; the lines after it may belong to that. */
export function namesSent(text: string): boolean {
  return (
    text.search(SPOKEN_PROMPT) >= 0 ||
    text.search(SPOKEN_TURN) >= 0 ||
    [...text.matchAll(NAME)].some(([, , name = '']) => SENT.test(name))
  );
}
