type Row = [repository: string, name: string, languages: string];

export const RERANK: Row[] = [
  ['BAAI/bge-reranker-large', 'bge-reranker-large', 'en zh'],
  ['BAAI/bge-reranker-base', 'bge-reranker-base', 'en zh'],
  ['BAAI/bge-reranker-v2-m3', 'bge-reranker-v2-m3', 'en zh multilingual'],
  ['BAAI/bge-reranker-v2-gemma', 'bge-reranker-v2-gemma', 'en zh multilingual'],
  ['BAAI/bge-reranker-v2-minicpm-layerwise', 'bge-reranker-v2-minicpm-layerwise', 'en zh multilingual'],
  ['maidalun1020/bce-reranker-base_v1', 'bce-reranker-base_v1', 'en zh'],
  ['jinaai/jina-reranker-v2-base-multilingual', 'jina-reranker-v2', 'en zh multilingual'],
  ['mixedbread-ai/mxbai-rerank-large-v1', 'mxbai-rerank-large-v1', 'en'],
];
