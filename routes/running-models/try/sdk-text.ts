import type { RequestName } from '#app/catalogue/kind-names.ts';
import { jsonOf, KEY_VARIABLE, pythonKey, pythonLiteral } from '#app/format/code-text.ts';
import type { InferenceBody } from './api.ts';
import { headersOf } from './chat-apis.ts';

type Sdk = 'openai' | 'anthropic';

/**
 * The method of a request in the libraries of OpenAI and Anthropic, and its result in the answer. `more`: what a library would send
 * otherwise, and not every release understands.
 */
const methods: Partial<Record<RequestName, { sdk: Sdk; method: string; answer: string; more?: object }>> = {
  chat: { sdk: 'openai', method: 'chat.completions.create', answer: 'choices[0].message.content' },
  completion: { sdk: 'openai', method: 'completions.create', answer: 'choices[0].text' },
  messages: { sdk: 'anthropic', method: 'messages.create', answer: 'content[0].text' },
  responses: { sdk: 'openai', method: 'responses.create', answer: 'output_text' },
  embedding: {
    sdk: 'openai',
    method: 'embeddings.create',
    answer: 'data[0].embedding',
    more: { encoding_format: 'float' },
  },
};

/** The class of each library, and its packages. */
const clients = {
  openai: { name: 'OpenAI', python: 'openai', npm: 'openai' },
  anthropic: { name: 'Anthropic', python: 'anthropic', npm: '@anthropic-ai/sdk' },
} as const;

type LibraryCall = {
  /** Of the cluster. */
  endpoint: string;
  request: RequestName;
  /** As it is sent, without a stream. */
  body: InferenceBody;
  withKey: boolean;
};

/** The base URL that the library of a request takes: Anthropic's adds the version itself. */
export function baseUrlOf(endpoint: string, request: RequestName): string {
  return request === 'messages' ? endpoint : `${endpoint}/v1`;
}

/** The call as a Python program with the library of its style; undefined where none has the call. */
export function asPythonSdk({ endpoint, request, body, withKey }: LibraryCall): string | undefined {
  const known = methods[request];
  if (known === undefined) return undefined;
  const { name, python } = clients[known.sdk];
  const given = Object.entries({ ...body, ...known.more }).map(
    ([key, value]) => `    ${key}=${pythonLiteral(value, '    ')},`,
  );
  return [
    ...(withKey ? ['import os', ''] : []),
    `from ${python} import ${name}`,
    '',
    `client = ${name}(`,
    `    base_url=${JSON.stringify(baseUrlOf(endpoint, request))},`,
    `    api_key=${withKey ? pythonKey : NO_KEY},`,
    ...headerLines(request, headers => `    default_headers=${headers},`),
    ')',
    `answer = client.${known.method}(`,
    ...given,
    ')',
    `print(answer.${known.answer})`,
  ].join('\n');
}

/** The same as a JavaScript module for Node. */
export function asJavaScriptSdk({ endpoint, request, body, withKey }: LibraryCall): string | undefined {
  const known = methods[request];
  if (known === undefined) return undefined;
  const { name, npm } = clients[known.sdk];
  return [
    `import ${name} from "${npm}";`,
    '',
    `const client = new ${name}({`,
    `  baseURL: ${JSON.stringify(baseUrlOf(endpoint, request))},`,
    `  apiKey: ${withKey ? `process.env.${KEY_VARIABLE}` : NO_KEY},`,
    ...headerLines(request, headers => `  defaultHeaders: ${headers},`),
    '});',
    `const answer = await client.${known.method}(${jsonOf({ ...body, ...known.more })});`,
    `console.log(answer.${known.answer});`,
  ].join('\n');
}

/** A newer library of Anthropic would ask for a version of the calls that the cluster does not take. */
function headerLines(request: RequestName, line: (headers: string) => string): string[] {
  const headers = Object.entries(headersOf(request)).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return headers.length > 0 ? [line(`{${headers.join(', ')}}`)] : [];
}

/** The libraries refuse to work without a key. */
const NO_KEY = '"none"';
