import type * as english from '#app/messages/copy.ts';
import type { Translated } from '#app/messages/language.ts';

export const copyNoticeText: Translated<typeof english.copyNoticeText> = {
  copied: '已复制到剪贴板！',
  refused: '浏览器不允许复制。请选中文本后自行复制。',
};
