/** The kinds of model as they stand in the console's own addresses, in the order of their tabs. A new kind starts here. */
export const kindNames = ['llm', 'embedding', 'rerank', 'image', 'audio', 'video'] as const;

export type KindName = (typeof kindNames)[number];
type WireType = 'LLM' | Exclude<KindName, 'llm'>;

/** The type on the wire, which the console's address of the running models has as well: one is upper case, the others lower. */
export function wireType(kind: KindName): WireType {
  return kind === 'llm' ? 'LLM' : kind;
}

/** The kind that a route parameter or a wire type names, whatever its case; undefined for a type the console does not know. */
export function kindOf(name: string | undefined): KindName | undefined {
  const lower = name?.toLowerCase();
  return kindNames.find(kind => kind === lower);
}

/** The same where an unknown name is a mistake that must not be taken for some other kind: throws. */
export function requireKind(name: string | undefined): KindName {
  const kind = kindOf(name);
  if (kind === undefined) throw new Error(`Unknown kind of model: ${name}`);
  return kind;
}

/** A request of the cluster's OpenAI-style routes. */
export type RequestName =
  | 'chat'
  | 'completion'
  | 'embedding'
  | 'rerank'
  | 'image'
  | 'transcription'
  | 'speech';
