const TOKENS = /"(?:`[\s\S]|""|[^"`])*"|'(?:''|[^'])*'|#[^\n]*|@[{(]|\$(?:true|false|null)\b|[\s\S]/gi;
const CLOSING: Record<string, string> = { '@{': '}', '@(': ']', '(': ')', '{': '}' };

/** A script of PowerShell with its hashtables (`@{ model_name = "q"; n_gpu = 2 }`) written as objects. */
export function asObjects(script: string): string {
  const open: string[] = [];
  let text = '';
  let last = '';
  for (const [token] of script.matchAll(TOKENS)) {
    const part = written(token, open, last);
    text += part;
    if (part.trim() !== '') last = part;
  }
  return text;
}

function written(token: string, open: string[], last: string): string {
  const inTable = open.at(-1) === '}';
  const closing = CLOSING[token];
  if (closing !== undefined) open.push(closing);
  if (closing !== undefined) return token === '@(' ? '[' : token.slice(-1);
  if (/^[)}]$/.test(token)) return open.pop() ?? token;
  if (token.startsWith('#')) return '';
  // Of a variable the script does not give the value.
  if (/^".*\$/s.test(token)) return `$${token}`;
  if (/^"./s.test(token))
    return JSON.stringify(token.slice(1, -1).replace(/`([\s\S])|""/g, (_, sign = '"') => sign));
  if (/^'./s.test(token)) return JSON.stringify(token.slice(1, -1).replaceAll("''", "'"));
  if (/^\$./.test(token)) return token.slice(1).toLowerCase();
  if (inTable && /^[;\n]$/.test(token)) return /^[{,]?$/.test(last) ? ' ' : ',';
  return inTable && token === '=' ? ':' : token;
}
