import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/concerns.ts';
import type { Translated } from '#app/messages/language.ts';

export const concernText: Translated<typeof english.concernText> = {
  count: count => `要確認 ${groupDigits(count)} 件`,
  since: time => `${time} から`,
  actions: {
    worker: 'ワーカーを表示',
    workers: 'ワーカーを表示',
    events: 'イベントを表示',
    replicas: 'レプリカを表示',
    models: 'モデルを表示',
    launches: '起動状況を表示',
    again: 'もう一度起動',
    desired: 'あるべき状態を表示',
  },
  callersFailed: (uid, count, words) =>
    `直近 1 時間に ${verbatim(uid)} の呼び出し元へ ${groupDigits(count)} 件のエラーが返りました：${words}`,
  moreCallersFailed: count => `ほか ${groupDigits(count)} 件のモデルの呼び出し元にもエラーが返りました。`,
  workerGone: (address, time) =>
    `ワーカー ${verbatim(address)} が見つかりません。最後に確認したのは ${time} です。`,
  workersGone: count => `ほか ${groupDigits(count)} 台のワーカーが見つかりません。`,
  workerSilent: (address, seconds, checks, models) =>
    `ワーカー ${verbatim(address)} からの報告が途絶えています：${seconds === undefined ? '' : `最後の報告は ${seconds} 秒前、`}残りの確認は ${groupDigits(checks)} 回です。${
      models.length === 0 ? '' : `実行中のモデル：${listed(models.map(verbatim), '件のモデル', 5)}。`
    }`,
  workersSilent: count => `ほか ${groupDigits(count)} 台のワーカーからの報告が途絶えています。`,
  modelGone: (uid, time) =>
    `${verbatim(uid)} は実行されていません。最後に確認したのは ${time} で、この画面から停止したものではありません。`,
  modelLost: uid =>
    `${verbatim(uid)} は実行されていません。ワーカーとともに失われたか、プロセスが終了しました。`,
  modelsGone: count => `ほか ${groupDigits(count)} 件のモデルも同様です。`,
  replicaFailed: (uid, replica, words) =>
    `${verbatim(uid)} のレプリカ ${replica} が失敗しました${words === '' ? '。' : `：${words}`}`,
  replicasFailed: count => `ほか ${groupDigits(count)} 個のレプリカが失敗しました。`,
  replicasEnded: models => {
    const names = models.map(({ uid, ended, all }) => `${verbatim(uid)}（${all} 個中 ${ended} 個）`);
    return `実行中のモデルのレプリカが終了しました：${listed(names, '件のモデル', 10)}。`;
  },
  memoryFull: (what, workers) =>
    `${listed(workers.map(verbatim), '台のワーカー', 3)} で${what}の 90 % 超が使用されています。`,
  notStarted: (uid, reason) =>
    `${verbatim(uid)} は自動起動の対象ですが、実行されていません${reason === '' ? '。' : `：${reason}`}`,
  moreNotStarted: count => `ほか ${groupDigits(count)} 件の自動起動モデルも実行されていません。`,
  wouldNotReturn: uids =>
    `ほかのモデルは自動起動しますが、次のモデルは再起動後に復帰しません：${listed(uids.map(verbatim), '件のモデル', 5)}。`,
  memoryGrown: (address, gpu, grown, bytes) =>
    `ワーカー ${verbatim(address)} の GPU ${gpu} では ${bytes} がどのモデルのものでもなく、1 時間前より ${grown} 増えています。終了したモデルのプロセスか別のプログラムが保持しています。そのワーカーの nvidia-smi で分かります。`,
  memoryGrownOn: count => `ほか ${groupDigits(count)} 個の GPU も同様です。`,
  resources: { memory: 'メモリ', gpuMemory: ' GPU メモリ' },
  old: (age, reason) => `実行中のモデルの一覧は ${age} のものです。${reason}`,
  noMachines: reason => `クラスターのマシンを読み取れませんでした。${reason}`,
  noList: reason => `実行中のモデルの一覧を取得できませんでした。${reason}`,
  released: (from, to) => `クラスターのリリースが ${from} から ${to} に変わりました。`,
  failedLaunches: count => `${groupDigits(count)} 件の起動が失敗しました。`,
};

function listed(names: readonly string[], what: string, most: number): string {
  const more = names.length - most;
  const named = names.slice(0, most).join('、');
  return more > 0 ? `${named}、ほか ${groupDigits(more)} ${what}` : named;
}
