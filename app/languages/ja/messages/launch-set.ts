import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/launch-set.ts';

export const launchSetText: Translated<typeof english.launchSetText> = {
  forget: '記録を消す',
  secrets: 'ファイルに含まれない値',
  secretOf: (uid, name) => `${verbatim(uid)} の ${verbatim(name)}`,
  launchWith: 'これらの値で起動',
  file: day => `launch-set-${day}.json`,
  unreadable: file => `${verbatim(file)} を読み取れませんでした。何も開いていません。`,
  notJson: file => `${verbatim(file)} は JSON ではありません。何も開いていません。`,
  notSet: (file, where) => `${verbatim(file)} は起動セットではありません：${where}。何も開いていません。`,
  newer: file => `${verbatim(file)} は、より新しいコンソールの起動セットです。何も開いていません。`,
  empty: file => `${verbatim(file)} はモデルを含まない起動セットです。`,
  unknown: { engine: 'エンジン', place: 'ワーカーと GPU', parameters: 'パラメーター' },
  runs: '実行中',
  missing: '不足',
  launched: '起動済み',
  launchedOn: engine => `${engine} で起動済み`,
  refused: reason => `失敗：${reason}`,
  unanswered: '応答がありませんでした。起動は続いている可能性があります。残りのモデルは開始していません。',
  unansweredEngines: 'エンジンについての応答がありませんでした。何も起動しておらず、残りも開始していません。',
  noEngineFits: 'この形式、サイズ、量子化を実行できるエンジンがクラスターにありません。',
  stop: '現在の 1 件の後で停止',
  stopping: '現在の 1 件の後で停止します',
  done: (launched, all) => `起動セット：${groupDigits(all)} 件中 ${groupDigits(launched)} 件を起動しました。`,
};
