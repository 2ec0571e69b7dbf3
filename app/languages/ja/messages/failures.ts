import type * as english from '#app/messages/failures.ts';
import type { Translated } from '#app/messages/language.ts';

const unreadable = 'クラスターの応答は、このコンソールで読み取れない形式でした';

function fault({ path, expected, received }: english.Fault): string {
  return `${path ? `${path}：` : ''}${expected ? `期待値 ${expected}、` : ''}実際の値 ${received}`;
}

const notPassed = 'この呼び出しはクラスターに届いていません。';

export const failureText: Translated<typeof english.failureText> = {
  notPassed,
  gateway: answered =>
    `クラスターの手前のゲートウェイがサインインを求めています（${answered ?? 'リダイレクト'}）。${notPassed}`,
  hostSignIn: `このコンソールのホストがサインインを求めています。${notPassed}`,
  byProxy: (status, sent) => {
    if (status === 413) return `クラスターの手前のプロキシが ${sent} の内容を拒否しました（413）。`;
    if (status === 502 || status === 503)
      return `クラスターの手前のプロキシがクラスターに接続できませんでした（${status}）。`;
    if (status === 504) return 'クラスターの手前のプロキシが応答待ちをタイムアウトしました（504）。';
    return `クラスターではなく、手前のプロキシからの応答です（${status}）。`;
  },
  renamed: path =>
    `このページのパス ${path} には、クラスターの特定に使う /ui/ が含まれていません。手前のプロキシは、パスの末尾の /ui/ を保持する必要があります。`,
  unknown: '不明なエラー',
  unexpected: '予期しないエラーが発生しました。',
  unexpectedStyles: '組み込みのプロンプトスタイルの取得中に予期しないエラーが発生しました。',
  noConnection: 'クラスターに接続できませんでした。接続を確認して再試行してください。',
  noAnswerIn: seconds => `クラスターが ${seconds} 秒以内に応答しなかったため、待機を終了しました。`,
  noAddress: 'ドットだけの名前はアドレスに使用できません。',
  unreadable,
  fault,
  unreadableAnswer: why => `${unreadable}（${fault(why)}）`,
  unreadableEntries: (refused, all, why) => `${unreadable}：${all} 件中 ${refused} 件（${fault(why)}）`,
  serverError: (status, detail) => (status < 400 ? detail : `サーバーエラー：${status} - ${detail}`),
  loginFailed: (status, detail) => `サインインに失敗しました：${status} - ${detail}`,
};
