import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/autostart.ts';
import type { Translated } from '#app/messages/language.ts';

export const startText: Translated<typeof english.startText> = {
  startsByItself: uid => `${verbatim(uid)} は自動起動します`,
  startsNow: (uids, more) =>
    `保存すると、実行されていないモデルが直ちに起動します：${uids.map(verbatim).join('、')}${more > 0 ? `、ほか ${more} 件` : ''}。`,
  startsNothing: '自動起動するモデルはすべて実行中のため、保存しても何も起動しません。',
  placesNeverStart:
    "リリース 4.1 のクラスターは、レプリカごとに配置を指定したモデルを自動で起動できません。「'dict' object has no attribute 'devices'」で失敗します。",
  placesOf: uids => `レプリカごとの配置あり：${uids}。`,
  withoutPlaces: '配置なしで保存',
  saving: uid => ` ${verbatim(uid)} の自動起動の保存`,
};
