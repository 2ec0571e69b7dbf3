import type * as english from '#app/messages/kinds.ts';
import type { Translated } from '#app/messages/language.ts';

export const kindText: Translated<typeof english.kindText> = {
  llm: { catalogue: '语言模型', running: '语言模型', register: '语言模型' },
  embedding: { catalogue: '嵌入模型', running: '嵌入模型', register: '嵌入模型' },
  rerank: { catalogue: '重排序模型', running: '重排序模型', register: '重排序模型' },
  image: { catalogue: '图像模型', running: '图像模型', register: '图像模型' },
  audio: { catalogue: '音频模型', running: '音频模型', register: '音频模型' },
  video: { catalogue: '视频模型', running: '视频模型', register: '视频模型' },
};
