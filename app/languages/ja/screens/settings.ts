import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/settings/feature.ts';
import type * as english from '#routes/settings/text.ts';

const seconds = { '0': 'オフ', '5': '5 秒ごと', '15': '15 秒ごと', '60': '60 秒ごと' };

export const settingsText: Translated<typeof english.settingsText> = {
  title: '設定',
  kept: 'このブラウザーに、このアドレス用として保存されます。',
  groups: { look: '外観とキー', watch: '実行中のモデルとクラスター', launches: '起動' },
  fields: {
    colorScheme: {
      label: 'テーマ',
      hint: '',
      choices: { system: 'デバイスに合わせる', light: 'ライト', dark: 'ダーク' },
    },
    density: {
      label: '表示密度',
      hint: 'カードと表の行の高さ。',
      choices: { comfortable: '標準', compact: 'コンパクト' },
    },
    startPage: {
      label: '開始ページ',
      hint: 'コンソールのアドレスだけを開いたときに表示するページ。',
      choices: {
        launch: 'モデルの起動',
        overview: '概要（実行中のモデルがある場合）',
        running: '実行中のモデル',
        all: 'すべての実行中モデル',
        register: 'モデルの登録',
        cluster: 'クラスター情報',
      },
    },
    confirmTerminations: {
      label: 'モデル 1 件の停止前に確認する',
      hint: '複数の停止は常に確認します。',
      choices: { off: 'いいえ', on: 'はい' },
    },
    refreshSeconds: {
      label: '自動更新',
      hint: '実行中のモデル、モデルのページ、概要に適用されます。クラスター情報は 5 秒ごとに読み取られます。',
      choices: seconds,
    },
    keepVariables: {
      label: '環境変数の値を保存する',
      hint: '下書き、プリセット、起動セット、コピーするテキストが対象です。シークレットと思われる値は保存しません。',
      choices: { off: 'いいえ', on: 'はい' },
    },
    language: {
      label: '言語',
      hint: 'クラスターからのメッセージは翻訳されません。',
    },
    fillProposal: {
      label: 'フォームに提案を入力する',
      hint: '何も選択していない起動フォームを開いたとき。',
      choices: { off: 'いいえ', on: 'はい' },
    },
    foldLaunch: {
      label: '起動フォームを提案の下に折りたたむ',
      hint: '何かを選択するか「すべての設定」を押すまで。',
      choices: { off: 'いいえ', on: 'はい' },
    },
    shortcuts: {
      label: 'キーボードショートカット',
      hint: '単独のキーと Ctrl+K。表、リスト、フォーム内のキーは常に有効です。',
      choices: { on: 'オン', off: 'オフ' },
    },
  },
  copy: 'JSON としてコピー',
  download: 'ファイルとしてダウンロード',
  file: 'inference-console-settings.json',
  importLabel: '別のブラウザーの設定（JSON）',
  take: 'この設定を使う',
  taken: '設定を適用しました。',
  unreadable: '設定の JSON ではありません。何も変更していません。',
  unkept: names => `ブラウザーのストレージが一杯か無効のため、${names.join('、')} を保存できませんでした。`,
  unknown: names => `ほかの設定は適用しました。不明な設定：${names.join('、')}`,
};

export const settingsEntry: Translated<typeof manifest.settingsEntry> = {
  label: '設定',
  words: '言語 language 密度 更新 エクスポート density refresh export',
};
