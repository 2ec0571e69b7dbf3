/** The kinds of model as in the console's addresses, in the order of their tabs. A new kind starts here. */
export const kindNames = ['llm', 'embedding', 'rerank', 'image', 'audio', 'video'] as const;

export type KindName = (typeof kindNames)[number];
type WireType = 'LLM' | Exclude<KindName, 'llm'>;

/** The type on the wire, also used in the address of running models: LLM is upper case, the others are lower case. */
export function wireType(kind: KindName): WireType {
  return kind === 'llm' ? 'LLM' : kind;
}

/** The kind of a route parameter or wire type, in any case; undefined for an unknown type. */
export function kindOf(name: string | undefined): KindName | undefined {
  const lower = name?.toLowerCase();
  return kindNames.find(kind => kind === lower);
}

/** The same, but throws for an unknown name. */
export function requireKind(name: string | undefined): KindName {
  const kind = kindOf(name);
  if (kind === undefined) throw new Error(`Unknown kind of model: ${name}`);
  return kind;
}

/** A request of the cluster's inference routes, most of them in OpenAI's style. */
export type RequestName =
  | 'chat'
  | 'completion'
  | 'messages'
  | 'responses'
  | 'embedding'
  | 'rerank'
  | 'image'
  | 'edit'
  | 'inpaint'
  | 'ocr'
  | 'docanalyze'
  | 'transcription'
  | 'translation'
  | 'speech'
  | 'video'
  | 'imageVideo'
  | 'framesVideo';
