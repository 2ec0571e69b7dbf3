/** The five kinds of model, as they stand in the console's own addresses. */
export type Kind = 'llm' | 'embedding' | 'rerank' | 'image' | 'audio';

export type KindRow = {
  /** The type on the wire: `LLM` is upper case, the others are lower. */
  wire: 'LLM' | 'embedding' | 'rerank' | 'image' | 'audio';
  /** Which call creates the model's web page; undefined where the console offers none (running.web-ui). */
  webUi?: 'models' | 'images';
  /** Whether a launch names a device, a replica, a worker and GPU indexes (launch.payload-others). */
  placed: boolean;
};

/** Every difference between the kinds that more than one screen needs. */
export const kinds: Record<Kind, KindRow> = {
  llm: { wire: 'LLM', webUi: 'models', placed: true },
  embedding: { wire: 'embedding', placed: true },
  rerank: { wire: 'rerank', placed: true },
  image: { wire: 'image', webUi: 'images', placed: false },
  audio: { wire: 'audio', placed: false },
};

export const kindList: readonly Kind[] = ['llm', 'embedding', 'rerank', 'image', 'audio'];

/** The kind that a route parameter or a wire type names, whatever its case; undefined for a type the console does not know. */
export function kindOf(name: string | undefined): Kind | undefined {
  const lower = name?.toLowerCase();
  return kindList.find(kind => kind === lower);
}
