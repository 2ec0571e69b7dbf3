import type * as english from '#app/messages/confirm.ts';
import type { Translated } from '#app/messages/language.ts';

export const confirmText: Translated<typeof english.confirmText> = {
  title: '警告',
  yes: '是',
  no: '否',
};
