import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/cached-models.ts';
import type { Translated } from '#app/messages/language.ts';

export const cachedText: Translated<typeof english.cachedText> = {
  title: 'キャッシュ',
  columns: {
    name: 'モデル',
    type: '種類',
    format: '形式',
    size: 'サイズ',
    quantization: '量子化',
    engines: 'エンジン',
    bytes: 'ファイル',
    worker: 'ワーカー',
    path: 'パス',
    actions: '操作',
  },
  loading: '読み込み中です。ページを再読み込みしないでください…',
  failed: 'キャッシュ済みモデルを読み込めませんでした',
  empty: 'キャッシュはありません',
  emptyFiltered: '一致するキャッシュ済みバージョンはありません',
  search: 'モデル、量子化、ワーカー、パスを検索',
  searchHint: 'モデル、ワーカー、パスを検索',
  worker: 'ワーカー',
  allWorkers: 'すべてのワーカー',
  count: (shown, all) => (shown === all ? versions(all) : `${versions(all)}中 ${groupDigits(shown)} 件`),
  unknownSize: 'サイズ不明',
  someUnknown: (known, count) => `${known}、ほかにサイズ不明が ${groupDigits(count)} 件`,
  select: version => `${version} を選択`,
  selected: (count, size) => `${groupDigits(count)} 件を選択中、${size}`,
  removeSelected: '選択項目を削除',
  question: 'キャッシュファイルを削除しますか？この操作は元に戻せません。',
  concerns: (count, size, workers) =>
    `${groupDigits(workers)} 台のワーカー上の ${versions(count)}、${size}：`,
  onWorkers: (workers, more) => `場所：${list(workers, more)}`,
  askingRunning: 'これらのファイルから起動した実行中のモデルを確認しています',
  runningUnknown: 'これらのファイルから起動した実行中のモデルがあるかどうかは不明です。',
  noneRuns: () => 'これらのファイルから起動した実行中のモデルはありません。',
  runFromIt: (_, uids, more) =>
    `これらのファイルから起動した実行中のモデル：${list(uids, more)}。次回の起動やレプリカの追加には、ファイルが再び必要です。`,
  workersMore: count => `+${groupDigits(count)}`,
  copyPaths: (version, count) =>
    count === 1
      ? `${verbatim(version)} のパスをコピー`
      : `${verbatim(version)} のパス ${groupDigits(count)} 件をコピー`,
  shared: names => `同じフォルダーにあり、一緒に削除されます：${names.map(verbatim).join('、')}`,
  removed: (count, all) => `${versions(all)}中 ${groupDigits(count)} 件を削除しました。`,
  notRemoved: '次のバージョンは削除できなかったか、一部のワーカーに残っています：',
};

function on(version: string, worker: string): string {
  const name = verbatim(version);
  return worker === '' ? name : `${verbatim(worker)} 上の ${name}`;
}

function list(names: readonly string[], more: number): string {
  const all = names.map(verbatim).join('、');
  return more > 0 ? `${all}、ほか ${groupDigits(more)} 件` : all;
}

function versions(count: number): string {
  return `${groupDigits(count)} 件のバージョン`;
}

export const cacheText: Translated<typeof english.cacheText> = {
  refused: 'クラスターはこれらのキャッシュファイルを削除できませんでした。',
  title: modelName => `${verbatim(modelName)} のキャッシュファイル`,
  allWorkers: 'バージョンを削除すると、保持しているすべてのワーカーからファイルが削除されます。',
  columns: {
    format: '形式',
    size: 'サイズ',
    quantization: '量子化',
    realPath: '実際のパス',
    path: 'パス',
    address: 'ワーカー',
    operation: '操作',
  },
  table: 'キャッシュ済みバージョン',
  none: '-',
  loading: 'キャッシュファイルを読み込んでいます',
  failed: 'キャッシュファイルを読み込めませんでした。',
  copyRealPath: (version, worker) => `${on(version, worker)} の実際のパスをコピー`,
  copyPath: (version, worker) => `${on(version, worker)} のパスをコピー`,
  remove: version => `${verbatim(version)} をすべてのワーカーから削除`,
  removing: version => `${verbatim(version)} を削除しています`,
  removed: version => `${verbatim(version)} を削除しました。`,
  emptied: folders =>
    `このクラスターは ${folders.map(verbatim).join('、')} 内のファイル自体を削除します。パスを指定して登録したカスタムモデルでは、コピーではなくモデル本体のファイルです。`,
  notRemoved: 'ファイルを削除できなかったか、一部のワーカーに残っています。',
  pages: 'ページ',
  page: (page, pages) => `${page} / ${pages} ページ`,
  previous: '前のページ',
  next: '次のページ',
};

export const gatedText: Translated<typeof english.gatedText> = {
  needed: 'アクセス制限あり：Hugging Face のトークンが必要です。',
  settings: 'クラスター設定',
};
