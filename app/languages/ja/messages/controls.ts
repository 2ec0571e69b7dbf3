import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/controls.ts';
import type { Translated } from '#app/messages/language.ts';

export const jointText: Translated<typeof english.jointText> = {
  list: entries => entries.join('、'),
  clauses: (...clauses) => clauses.join('、').replace(/([。！？])、/g, '$1'),
  sentences: sentences => sentences.join('。'),
  of: (what, words) => `${what}：${words}`,
  aside: (words, more) => `${words}（${more}）`,
  more: count => `ほか ${groupDigits(count)} 件`,
};

export const spanText: Translated<typeof english.spanText> = {
  of: seconds => {
    if (seconds < 90) return `${Math.ceil(seconds)} 秒`;
    const minutes = Math.round(seconds / 60);
    return minutes < 90 ? `${minutes} 分` : `${Math.floor(minutes / 60)} 時間 ${minutes % 60} 分`;
  },
};

export const ageText: Translated<typeof english.ageText> = {
  justNow: 'たった今',
  secondsAgo: count => `${count} 秒前`,
  minutesAgo: count => `${count} 分前`,
  hoursAgo: count => `${count} 時間前`,
};

export const intervalText: Translated<typeof english.intervalText> = {
  label: '自動更新',
  off: 'オフ',
  everySeconds: seconds => `${seconds} 秒ごと`,
  reloading: '更新しています',
};

export const copyNoticeText: Translated<typeof english.copyNoticeText> = {
  copied: 'クリップボードにコピーしました',
  refused: 'ブラウザーがコピーを許可しませんでした。テキストを選択してコピーしてください。',
};

export const dialogText: Translated<typeof english.dialogText> = {
  close: '閉じる',
  cancel: 'キャンセル',
  done: '完了',
  save: '保存',
  remove: name => `${verbatim(name)} を削除`,
};

export const confirmText: Translated<typeof english.confirmText> = {
  title: '警告',
  yes: 'はい',
  no: 'いいえ',
  asks: action => `${action}？`,
};

export const formText: Translated<typeof english.formText> = {
  choose: '選択してください…',
  more: label => `${label}：1 増やす`,
  less: label => `${label}：1 減らす`,
  mustBeUnique: key => `${key} は重複できません`,
  incomplete: '追加する前に、パラメーターをすべて入力してください',
  stillNeeded: fields => `入力が必要な項目：${fields.join('、')}`,
  toCorrect: fields => `修正が必要な項目：${fields.join('、')}`,
  holdsError: 'エラーがあります',
  showFailure: '理由を表示',
  notWhole: '1 以上の整数',
};

export const noticeText: Translated<typeof english.noticeText> = {
  runs: (name, uid) => `${verbatim(name)} が ID ${verbatim(uid)} で実行中です。`,
  registered: name => `${verbatim(name)} を登録しました。`,
  edited: name => `変更した ${verbatim(name)} を登録しました。`,
  deleted: name => `${verbatim(name)} を削除しました。`,
  open: '開く',
  dismissThis: words => `閉じる：${words}`,
};

export const asTextText: Translated<typeof english.asTextText> = {
  open: '形式を選んでコピー…',
  title: name => `${verbatim(name)} のテキスト表現`,
  formats: { json: 'JSON', curl: 'curl', cli: 'コマンドライン', python: 'Python' },
  copy: format => `${format} としてコピー`,
  beyondCli: keys => `コマンドラインでは表せない項目：${keys}。`,
  unfinished: 'フォームの入力が完了していません。',
  incomplete: 'クラスターが示す範囲の内容です。実行中のモデルの設定がすべて示されるわけではありません。',
};
