import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/catalogue.ts';
import type { Translated } from '#app/messages/language.ts';

export const catalogueText: Translated<typeof english.catalogueText> = {
  tabs: 'モデルの種類',
  customTab: 'カスタムモデル',
  search: 'モデル名と説明を検索',
  searchHint: '/ キーで検索',
  withKey: hint => `${hint}（/）`,
  clearSearch: '検索をクリア',
  loading: 'モデルを読み込んでいます',
  found: (found, all) => (found === all ? `${all} 件のモデル` : `${all} 件中 ${found} 件のモデル`),
  unknownModel: name => `このカタログに「${verbatim(name)}」というモデルはありません。`,
  byName: {
    title: 'クラスターからモデルの一覧も名前も届いていません',
    text: '名前が分かるモデルは直接開けます。',
    label: 'モデルの名前',
    open: 'モデルを開く',
  },
};

export const cardText: Translated<typeof english.cardText> = {
  hint: 'クリックしてモデルを起動',
  cached: 'キャッシュ済み',
  manageCache: name => `${verbatim(name)} のキャッシュファイルを管理`,
  deleted: '削除済み',
  abilities: { chat: 'チャットモデル', generate: '生成モデル', other: 'その他のモデル' },
  nameOnly: '詳細はまだ不明',
  ability: '機能',
  facts: {
    context_length: 'コンテキスト長',
    dimensions: '次元数',
    max_tokens: '最大トークン数',
    model_ability: '機能',
    sizes: 'サイズ',
  },
  showAll: 'すべて表示',
  showLess: '折りたたむ',
  showAllOf: name => `説明をすべて表示：${name}`,
  showLessOf: name => `説明を折りたたむ：${name}`,
};

export const launchModelText: Translated<typeof english.launchModelText> = {
  title: 'モデルの起動',
  ability: 'モデルの機能',
  status: '状態',
  only: '表示',
  sort: '並べ替え',
  filters: 'フィルター',
  abilities: { all: 'すべて', generate: '生成', chat: 'チャット', 'vl-chat': '画像チャット' },
  statuses: { all: 'すべて', cached: 'キャッシュ済み' },
  unsorted: '名前順',
  cards: kind => `起動できる${kind}`,
  noneFound: '一致するモデルはありません',
  noneFoundText: '検索条件やフィルターを変更してください。',
  none: '組み込みモデルはありません',
  noneText: 'クラスターにこの種類の組み込みモデルはありません。',
  failed: 'モデルを読み込めませんでした',
};

export const kindText: Translated<typeof english.kindText> = {
  llm: { name: '言語', catalogue: '言語モデル', running: '言語モデル', register: '言語モデル' },
  embedding: {
    name: '埋め込み',
    catalogue: '埋め込みモデル',
    running: '埋め込みモデル',
    register: '埋め込みモデル',
  },
  rerank: {
    name: 'リランク',
    catalogue: 'リランクモデル',
    running: 'リランクモデル',
    register: 'リランクモデル',
  },
  image: { name: '画像', catalogue: '画像モデル', running: '画像モデル', register: '画像モデル' },
  audio: { name: '音声', catalogue: '音声モデル', running: '音声モデル', register: '音声モデル' },
  video: { name: '動画', catalogue: '動画モデル', running: '動画モデル', register: '動画モデル' },
};
