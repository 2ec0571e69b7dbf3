export const EMBEDDING: [
  repository: string,
  name: string,
  dimensions: number,
  maxTokens: number,
  languages: string,
][] = [
  ['BAAI/bge-large-en', 'bge-large-en', 1024, 512, 'en'],
  ['BAAI/bge-base-en', 'bge-base-en', 768, 512, 'en'],
  ['BAAI/bge-large-zh', 'bge-large-zh', 1024, 512, 'zh'],
  ['BAAI/bge-base-zh', 'bge-base-zh', 768, 512, 'zh'],
  ['BAAI/bge-small-zh', 'bge-small-zh', 512, 512, 'zh'],
  ['BAAI/bge-large-en-v1.5', 'bge-large-en-v1.5', 1024, 512, 'en'],
  ['BAAI/bge-base-en-v1.5', 'bge-base-en-v1.5', 768, 512, 'en'],
  ['BAAI/bge-small-en-v1.5', 'bge-small-en-v1.5', 384, 512, 'en'],
  ['BAAI/bge-large-zh-v1.5', 'bge-large-zh-v1.5', 1024, 512, 'zh'],
  ['BAAI/bge-base-zh-v1.5', 'bge-base-zh-v1.5', 768, 512, 'zh'],
  ['BAAI/bge-small-zh-v1.5', 'bge-small-zh-v1.5', 512, 512, 'zh'],
  ['BAAI/bge-m3', 'bge-m3', 1024, 8192, 'zh en'],
  ['thenlper/gte-large', 'gte-large', 1024, 512, 'en'],
  ['thenlper/gte-base', 'gte-base', 768, 512, 'en'],
  ['Alibaba-NLP/gte-Qwen2-7B-instruct', 'gte-Qwen2', 3584, 32000, 'zh en'],
  ['intfloat/e5-large-v2', 'e5-large-v2', 1024, 512, 'en'],
  ['intfloat/multilingual-e5-large', 'multilingual-e5-large', 1024, 514, 'zh en de fr es ja'],
  ['jinaai/jina-embeddings-v2-small-en', 'jina-embeddings-v2-small-en', 512, 8192, 'en'],
  ['jinaai/jina-embeddings-v2-base-en', 'jina-embeddings-v2-base-en', 768, 8192, 'en'],
  ['jinaai/jina-embeddings-v2-base-zh', 'jina-embeddings-v2-base-zh', 768, 8192, 'zh en'],
  ['shibing624/text2vec-base-chinese', 'text2vec-base-chinese', 768, 128, 'zh'],
  ['shibing624/text2vec-base-multilingual', 'text2vec-base-multilingual', 384, 256, 'zh en'],
  ['GanymedeNil/text2vec-large-chinese', 'text2vec-large-chinese', 1024, 256, 'zh'],
  ['maidalun1020/bce-embedding-base_v1', 'bce-embedding-base_v1', 768, 512, 'zh en'],
  ['moka-ai/m3e-small', 'm3e-small', 512, 512, 'zh'],
  ['moka-ai/m3e-base', 'm3e-base', 768, 512, 'zh en'],
  ['moka-ai/m3e-large', 'm3e-large', 1024, 512, 'zh en'],
];

export const RERANK: [repository: string, name: string, languages: string][] = [
  ['BAAI/bge-reranker-large', 'bge-reranker-large', 'en zh'],
  ['BAAI/bge-reranker-base', 'bge-reranker-base', 'en zh'],
  ['BAAI/bge-reranker-v2-m3', 'bge-reranker-v2-m3', 'en zh multilingual'],
  ['BAAI/bge-reranker-v2-gemma', 'bge-reranker-v2-gemma', 'en zh multilingual'],
  ['BAAI/bge-reranker-v2-minicpm-layerwise', 'bge-reranker-v2-minicpm-layerwise', 'en zh multilingual'],
  ['maidalun1020/bce-reranker-base_v1', 'bce-reranker-base_v1', 'en zh'],
  ['jinaai/jina-reranker-v2-base-multilingual', 'jina-reranker-v2', 'en zh multilingual'],
  ['mixedbread-ai/mxbai-rerank-large-v1', 'mxbai-rerank-large-v1', 'en'],
];

/** The controlnets that fit the first Stable Diffusion and the larger XL line. */
export const CONTROLNETS: Record<'sd' | 'xl' | 'none', [repository: string, name: string][]> = {
  none: [],
  sd: [
    ['lllyasviel/sd-controlnet-canny', 'canny'],
    ['lllyasviel/sd-controlnet-depth', 'depth'],
    ['lllyasviel/sd-controlnet-hed', 'hed'],
    ['lllyasviel/sd-controlnet-scribble', 'scribble'],
    ['lllyasviel/sd-controlnet-seg', 'seg'],
    ['lllyasviel/sd-controlnet-mlsd', 'mlsd'],
    ['lllyasviel/sd-controlnet-normal', 'normal'],
    ['lllyasviel/sd-controlnet-openpose', 'openpose'],
  ],
  xl: [
    ['diffusers/controlnet-canny-sdxl-1.0', 'canny'],
    ['diffusers/controlnet-depth-sdxl-1.0', 'depth'],
    ['diffusers/controlnet-zoe-depth-sdxl-1.0', 'zoe-depth'],
    ['thibaud/controlnet-openpose-sdxl-1.0', 'openpose'],
  ],
};

export const IMAGE: [repository: string, name: string, controlnets: keyof typeof CONTROLNETS][] = [
  ['stabilityai/sd-turbo', 'sd-turbo', 'none'],
  ['stabilityai/sdxl-turbo', 'sdxl-turbo', 'none'],
  ['runwayml/stable-diffusion-v1-5', 'stable-diffusion-v1.5', 'sd'],
  ['runwayml/stable-diffusion-inpainting', 'stable-diffusion-inpainting', 'none'],
  ['stabilityai/stable-diffusion-2-inpainting', 'stable-diffusion-2-inpainting', 'none'],
  ['stabilityai/stable-diffusion-2-1', 'stable-diffusion-2.1', 'none'],
  ['stabilityai/stable-diffusion-xl-base-1.0', 'stable-diffusion-xl-base-1.0', 'xl'],
  ['diffusers/stable-diffusion-xl-1.0-inpainting-0.1', 'stable-diffusion-xl-inpainting', 'none'],
  ['stabilityai/stable-diffusion-3-medium-diffusers', 'sd3-medium', 'none'],
  ['prompthero/openjourney-v4', 'openjourney-v4', 'sd'],
];

export const AUDIO: [repository: string, name: string, family: string, multilingual: boolean][] = [
  ['openai/whisper-tiny', 'whisper-tiny', 'whisper', true],
  ['openai/whisper-tiny.en', 'whisper-tiny.en', 'whisper', false],
  ['openai/whisper-base', 'whisper-base', 'whisper', true],
  ['openai/whisper-base.en', 'whisper-base.en', 'whisper', false],
  ['openai/whisper-small', 'whisper-small', 'whisper', true],
  ['openai/whisper-small.en', 'whisper-small.en', 'whisper', false],
  ['openai/whisper-medium', 'whisper-medium', 'whisper', true],
  ['openai/whisper-medium.en', 'whisper-medium.en', 'whisper', false],
  ['openai/whisper-large-v3', 'whisper-large-v3', 'whisper', true],
  ['distil-whisper/distil-large-v3', 'distil-large-v3', 'whisper', false],
  ['2Noise/ChatTTS', 'ChatTTS', 'ChatTTS', true],
  ['FunAudioLLM/CosyVoice-300M', 'CosyVoice-300M', 'CosyVoice', true],
];

export const VIDEO: [repository: string, name: string, family: string, abilities: string][] = [
  ['THUDM/CogVideoX-2b', 'CogVideoX-2b', 'CogVideoX', 'text2video'],
  ['THUDM/CogVideoX-5b', 'CogVideoX-5b', 'CogVideoX', 'text2video'],
  ['hunyuanvideo-community/HunyuanVideo', 'HunyuanVideo', 'HunyuanVideo', 'text2video'],
  ['Wan-AI/Wan2.1-T2V-1.3B-Diffusers', 'Wan2.1-1.3B', 'Wan', 'text2video'],
  ['Wan-AI/Wan2.1-T2V-14B-Diffusers', 'Wan2.1-14B', 'Wan', 'text2video'],
  ['Wan-AI/Wan2.1-I2V-14B-480P-Diffusers', 'Wan2.1-i2v-14B-480p', 'Wan', 'image2video'],
];
