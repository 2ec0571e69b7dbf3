/** A request of the cluster's OpenAI-style routes. */
export type RequestName =
  | 'chat'
  | 'completion'
  | 'embedding'
  | 'rerank'
  | 'image'
  | 'transcription'
  | 'speech';
