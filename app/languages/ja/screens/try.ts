import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/running-models/try/text.ts';

const rate = (value: number) => groupDigits(Number(value.toPrecision(3)));

export const tryText: Translated<typeof english.tryText> = {
  open: '試す',
  openThis: uid => `試す：${verbatim(uid)}`,
  requests: {
    chat: 'チャット',
    completion: '補完',
    embedding: '埋め込み',
    rerank: 'リランク',
    image: '画像',
    transcription: '文字起こし',
    speech: '音声合成',
  },
  labels: {
    request: 'リクエスト',
    prompt: 'プロンプト',
    system: 'システムプロンプト',
    max_tokens: '最大トークン数',
    temperature: '温度',
    input: 'テキスト',
    query: 'クエリ',
    documents: '文書',
    size: 'サイズ',
    file: '音声ファイル',
    language: '言語',
    voice: '声',
  },
  hints: {
    lines: '1 行に 1 つ',
    temperature: '空欄：モデルの既定値',
    language: '空欄：モデルが判別',
    voice: '空欄：モデルの既定値',
  },
  more: '設定',
  notATemperature: '0 以上の数値を入力してください',
  noRequest: abilities =>
    `このモデルの機能（${abilities}）に対応するリクエストはコンソールにありません。クライアントからは、アドレスと ID で利用できます。`,
  gone: uid => `${verbatim(uid)} は実行されていません。`,
  send: '送信',
  stop: '停止',
  keys: 'Ctrl+Enter で送信',
  answer: '回答',
  thinking: '思考',
  waiting: '最初のトークンを待っています',
  working: 'モデルが処理しています',
  done: '回答が完了しました。',
  brokenOff: '回答が途中で切れました。',
  empty: 'クラスターの応答に結果がありません。',
  stopped: '停止しました。',
  failed: 'リクエストに失敗しました。',
  noReason: from => `クラスターは理由を示していません${from === '' ? '。' : `：${from}`}`,
  nothing: 'モデルの回答は空でした。',
  vectors: (count, dimensions) => `${groupDigits(dimensions)} 次元のベクトル ${groupDigits(count)} 個`,
  vector: values =>
    `${values
      .slice(0, 6)
      .map(value => value.toFixed(4))
      .join(', ')}${values.length > 6 ? ', …' : ''}`,
  score: score => score.toFixed(4),
  scores: 'スコア',
  scoreColumns: { score: 'スコア', document: '文書' },
  picture: position => `画像 ${position}`,
  sound: '合成した音声',
  figures: {
    firstToken: '最初のトークンまでの時間',
    time: '時間',
    speed: '速度',
    asked: 'プロンプト',
    answered: '回答',
  },
  time: ms => (ms < 1000 ? `${groupDigits(Math.round(ms))} ミリ秒` : `${rate(ms / 1000)} 秒`),
  tokens: count => `${groupDigits(count)} トークン`,
  speed: (perSecond, counted) =>
    `${rate(perSecond)} トークン/秒${counted ? '（クラスターの計数）' : '（受信した断片の計数）'}`,
  call: '同じ呼び出し',
  languages: { curl: 'curl', python: 'Python' },
  copy: language => `呼び出しを ${language} としてコピー`,
};
