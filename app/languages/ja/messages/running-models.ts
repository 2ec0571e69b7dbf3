import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/running-models.ts';

export const runningText: Translated<typeof english.runningText> = {
  title: '実行中のモデル',
  tabs: '実行中のモデルの種類',
  columns: {
    id: 'ID',
    name: '名前',
    address: 'アドレス',
    gpus: 'GPU 番号',
    size: 'サイズ',
    quantization: '量子化',
    replica: 'レプリカ',
    actions: '操作',
  },
  starting: '開始中',
  ending: '終了中',
  cancelling: since => `${since} からキャンセル中`,
  loading: '読み込み中です。ページを再読み込みしないでください…',
  noGpu: 'GPU を使いません。',
  empty: '実行中のモデルはありません',
  emptyFiltered: '一致する実行中のモデルはありません',
  search: 'ID、名前、アドレスを検索',
  searchHint: 'ID、名前、アドレスを検索',
  updating: '更新中',
  updated: '最終更新',
  count: (shown, all) => (shown === all ? models(all) : `${models(all)}中 ${groupDigits(shown)} 件`),
  failed: '一覧を読み込めませんでした',
  copyId: id => `ID ${verbatim(id)} をコピー`,
  openPage: 'Web UI を起動',
  openPageOf: id => `Web UI を起動：${verbatim(id)}`,
  terminate: 'モデルを停止',
  terminateThis: id => `モデルを停止：${verbatim(id)}`,
  terminating: '停止しています…',
  terminatingNamed: ids =>
    `${ids.length === 1 ? verbatim(ids[0] ?? '') : models(ids.length)} を停止しています`,
  more: 'その他',
  moreFor: id => `${verbatim(id)} のその他の操作`,
  startByItself: '自動起動…',
  launchLike: '同じ設定でもう 1 つ起動',
  select: id => `${id} を選択`,
  selected: count => `${groupDigits(count)} 件を選択中`,
  terminateSelected: '選択したモデルを停止',
  terminateQuestion: _count => '直ちに応答しなくなります。',
  terminateMany: count => `${models(count)}を停止`,
  freesCpu: (worker, replicas) => `${verbatim(worker)} のメモリを解放${oneOf(replicas)}`,
  freesUnknown: (worker, replicas) => `${verbatim(worker)} で使用中の資源を解放${oneOf(replicas)}`,
  freesGpus: (gpus, worker, replicas) => `${verbatim(worker)} の GPU ${gpus} を解放${oneOf(replicas)}`,
  freesMemory: (size, replicas) => `、${replicas > 1 ? '全レプリカの合計で' : ''}約 ${size}`,
};

export const othersText: Translated<typeof english.othersText> = {
  title: count => `このコンソールで詳細を表示できない種類の ${models(count)}`,
  explanation:
    'このコンソールより後に追加されたモデルの種類です。ほかのモデルと同様に実行され、ここから停止できます。',
  label: 'その他の種類のモデル',
  type: '種類',
};
export const runningNotice: Translated<typeof english.runningNotice> = {
  terminated: id => `${verbatim(id)} を停止しました。`,
  terminatedSome: (gone, all) => `${models(all)}中 ${groupDigits(gone)} 件を停止しました。`,
  notTerminated: '次のモデルはまだ実行中です：',
  stillListed: 'クラスターは終了したと応答しましたが、まだ一覧にあります。',
  cannotStop: (id, worker) =>
    `ID にスラッシュまたはドットが含まれるため、クラスターの API で ${verbatim(id)} を停止できません。ワーカー ${verbatim(worker)} を再起動すると終了します。`,
  cannotOpen: id =>
    `ID にスラッシュまたはドットが含まれるため、クラスターの API で ${verbatim(id)} のページを開けません。`,
  launchAgain: 'もう一度起動',
  launched: id => `${verbatim(id)} が再び実行中です。`,
  launching: id => `${verbatim(id)} を再び起動しています。`,
  notLaunched: (id, words) => `${verbatim(id)} を再び起動できませんでした。${words}`,
  toLaunches: '起動状況で確認',
  opened: id => `${verbatim(id)} のページを新しいタブで開きました。`,
  blocked: 'ブラウザーが新しいタブを開きませんでした。',
  openLink: id => `${verbatim(id)} のページを開く`,
  noPages: 'このクラスターのリリースには、モデルの Web ページがありません。',
  preparing: id => `${id} のページを準備しています…`,
};

function models(count: number): string {
  return `${groupDigits(count)} 件のモデル`;
}

function oneOf(replicas: number): string {
  return replicas > 1 ? `（${groupDigits(replicas)} 個のレプリカの 1 つ）` : '';
}
