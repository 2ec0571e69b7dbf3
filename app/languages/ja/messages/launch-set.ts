import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/launch-set.ts';

export const launchSetText: Translated<typeof english.launchSetText> = {
  title: '実行すべきモデル',
  intro:
    '起動セットは、実行すべきモデルとその設定で、ファイルかこのブラウザーに保存されます。現在の実行内容と比較し、不足しているモデルを元の順序と場所で起動します。',
  save: '実行中の内容を保存',
  keep: 'このブラウザーに保存',
  kept: 'このブラウザーに保存済み',
  keptSet: (time, models) => `${time}：${groupDigits(models)} 件のモデル`,
  keptOf: worker => `空にした ${verbatim(worker)} から`,
  openKept: '開く',
  openKeptThis: time => `${time} のセットを開く`,
  forget: '記録を消す',
  forgetThis: time => `${time} のセットの記録を消す`,
  nothingRuns: '実行中のモデルがないため、保存する内容はありません。',
  savable: count => `${groupDigits(count)} 件のモデルが実行中です。`,
  leftOut: count =>
    `実行中のモデル ${groupDigits(count)} 件は、このコンソールで起動できない種類のため、ファイルに含まれません。`,
  noEngine: count =>
    `${groupDigits(count)} 件の言語モデルのエンジンをクラスターが示していません。起動時に適したエンジンが選ばれます。`,
  untold: count =>
    `${groupDigits(count)} 件のモデルは、このタブから起動していないため、エンジンのパラメーター、リクエスト数の上限、LoRA、環境変数をクラスターから取得できません。`,
  noSecrets: 'シークレットと環境変数の値はファイルに含まれません。起動時に入力します。',
  secrets: 'ファイルに含まれない値',
  secretOf: (uid, name) => `${verbatim(uid)} の ${verbatim(name)}`,
  launchWith: 'これらの値で起動',
  cancel: 'キャンセル',
  file: day => `launch-set-${day}.json`,
  open: '起動セットを開く',
  openHint: 'この画面で保存したファイル：',
  failed: '実行中のモデルを一覧表示できませんでした',
  loading: '実行中のモデルをクラスターに確認しています',
  unreadable: file => `${verbatim(file)} を読み取れませんでした。何も開いていません。`,
  notJson: file => `${verbatim(file)} は JSON ではありません。何も開いていません。`,
  notSet: (file, where) => `${verbatim(file)} は起動セットではありません：${where}。何も開いていません。`,
  newer: file => `${verbatim(file)} は、より新しいコンソールの起動セットです。何も開いていません。`,
  empty: file => `${verbatim(file)} はモデルを含まない起動セットです。`,
  savedAt: time => `${time} に保存`,
  table: 'セットのモデル',
  columns: { id: 'ID', name: '名前', unknown: '不明な項目', differs: '差分', state: '状態' },
  unknown: { engine: 'エンジン', place: 'ワーカーと GPU', parameters: 'パラメーター' },
  nothingUnknown: 'なし',
  unknownUnsaid: 'ファイルに記載なし',
  updated: age => `${age}に更新`,
  runs: '実行中',
  missing: '不足',
  differs: '差分あり',
  extra: 'セットにない',
  difference: (key, wanted, runs) => `${key} ${wanted}、実行中は ${runs}`,
  unset: '未設定',
  others: (differing, extra) =>
    [
      differing > 0 && `差分あり ${groupDigits(differing)} 件`,
      extra > 0 && `セットにない ${groupDigits(extra)} 件`,
    ]
      .filter(Boolean)
      .join('、'),
  launching: '起動中',
  launched: '起動済み',
  launchedOn: engine => `${engine} で起動済み`,
  refused: reason => `失敗：${reason}`,
  unanswered: '応答がありませんでした。起動は続いている可能性があります。残りのモデルは開始していません。',
  unansweredEngines: 'エンジンについての応答がありませんでした。何も起動しておらず、残りも開始していません。',
  noEngineFits: 'この形式、サイズ、量子化を実行できるエンジンがクラスターにありません。',
  count: (runs, all) => `${groupDigits(all)} 件中 ${groupDigits(runs)} 件が実行中`,
  launch: count => `不足している ${groupDigits(count)} 件を起動`,
  stop: '現在の 1 件の後で停止',
  stopping: '現在の 1 件の後で停止します',
  close: 'セットを閉じる',
  done: (launched, all) => `起動セット：${groupDigits(all)} 件中 ${groupDigits(launched)} 件を起動しました。`,
};
