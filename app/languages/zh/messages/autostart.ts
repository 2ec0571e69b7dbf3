import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/autostart.ts';
import type { Translated } from '#app/messages/language.ts';

export const startText: Translated<typeof english.startText> = {
  startsByItself: uid => `${verbatim(uid)} 会自动启动`,
  startsNow: (uids, more) =>
    `保存后会立即启动未运行的模型：${uids.map(verbatim).join('、')}${more > 0 ? `以及另外 ${more} 个` : ''}。`,
  startsNothing: '所有自动启动的模型都在运行：保存不会启动任何模型。',
  saving: uid => `保存 ${verbatim(uid)} 的自动启动`,
};
