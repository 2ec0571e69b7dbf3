import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/autostart.ts';
import type { Translated } from '#app/messages/language.ts';

export const startText: Translated<typeof english.startText> = {
  startsByItself: uid => `${verbatim(uid)} 会自动启动`,
  startsNow: (uids, more) =>
    `保存后会立即启动未运行的模型：${uids.map(verbatim).join('、')}${more > 0 ? `以及另外 ${more} 个` : ''}。`,
  startsNothing: '所有自动启动的模型都在运行：保存不会启动任何模型。',
  placesNeverStart:
    "4.1 版集群永远不会自动启动为每个副本指定了位置的模型：它会因“'dict' object has no attribute 'devices'”而失败。",
  placesOf: uids => `为每个副本指定了位置：${uids}。`,
  withoutPlaces: '不保留位置',
  saving: uid => `保存 ${verbatim(uid)} 的自动启动`,
};
