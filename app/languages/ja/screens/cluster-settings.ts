import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/administer/cluster-settings/feature.ts';
import type * as english from '#routes/administer/cluster-settings/text.ts';

export const clusterSettingsText: Translated<typeof english.clusterSettingsText> = {
  failed: 'クラスター設定を読み取れませんでした',
  notHere: 'このクラスターには、コンソールから変更できる設定がありません。リリース 4.1 以降にあります。',
  downloads: 'ダウンロード',
  intro:
    'スーパーバイザーとワーカーは、今後開始するすべてのダウンロードにこの設定を使用します。実行中のモデルと進行中のダウンロードは変わりません。',
  loading: 'クラスター設定を読み込んでいます',
  fields: {
    download_source: 'ダウンロード元',
    hf_endpoint: 'Hugging Face のミラー',
    hf_token: 'Hugging Face のトークン',
    pip_index_url: 'パッケージインデックス',
    download_max_attempts: 'ダウンロードの試行回数',
    hub_detect_timeout: '最も近いダウンロード元を探す秒数',
    model_download_workers: 'ワーカーが同時にダウンロードするファイル数',
  },
  hints: {
    download_source: 'ダウンロード元を指定して起動したモデルには影響しません。',
    hf_endpoint: '空欄の場合は huggingface.co を使用します。',
    hf_token: 'アクセス制限のあるモデル用です。クラスターは伏せ字で表示します。変更しなければ保持されます。',
    pip_index_url: '仮想環境のパッケージ用です。空欄の場合はワーカーの既定値を使用します。',
  },
  sources: {
    auto: '最も近いダウンロード元',
    huggingface: 'Hugging Face',
    modelscope: 'ModelScope',
    openmind_hub: 'openMind Hub',
    csghub: 'CSGHub',
  },
  notUrl: 'http:// または https:// で始まるアドレス',
  notPositive: '0 より大きい数値',
  reset: 'リセット',
  resetAll: 'すべての設定をリセット',
  question: 'クラスター起動時の値に戻ります。保存済みのトークンは削除されます。',
  saved: 'クラスター設定を保存しました。',
  wasReset: 'クラスター設定を起動時の値に戻しました。',
  catalogue: {
    title: '最新のカタログ',
    intro: 'クラスターがインターネットから最新の組み込みモデルを読み取ります。実行中のモデルは変わりません。',
    type: 'モデルの種類',
    model: '1 つのモデル',
    modelHint: 'モデル名。空欄の場合はその種類のすべて。',
    update: 'カタログを更新',
    updated: 'カタログを更新しました。',
  },
  grafana: {
    title: 'Grafana',
    intro: 'コンソールは、モデル、ワーカー、GPU からダッシュボードへリンクします。',
    loading: 'Grafana のアドレスを読み込んでいます',
    failed: 'Grafana のアドレスを読み取れませんでした',
    address: 'Grafana のアドレス',
    sources: {
      db: '手動で設定されています。空欄の場合はクラスター起動時のアドレスを使用します。',
      env: 'クラスターの XINFERENCE_GRAFANA_URL の値です。ここに入力したアドレスが優先されます。',
      default: 'クラスターには設定されていません。',
    },
    save: 'アドレスを保存',
    check: '確認',
    reset: 'モニタリングをリセット',
    question: 'アドレス、データソース、クラスター名、ダッシュボードが、クラスター起動時の値に戻ります。',
    saved: 'Grafana のアドレスを保存しました。',
    wasReset: 'モニタリングをクラスター起動時の値に戻しました。',
    answers: (address, version) =>
      `${verbatim(address)} で Grafana ${verbatim(version)} がクラスターに応答しました。`,
    silent: (address, reason) => `${verbatim(address)} で Grafana がクラスターに応答しません：${reason}`,
  },
  changes: {
    grafana: 'Grafana のアドレスの変更',
    resetGrafana: 'モニタリングのリセット',
    checkGrafana: 'Grafana の確認',
    save: 'クラスター設定の変更',
    reset: 'クラスター設定のリセット',
    catalogue: 'カタログの更新',
  },
};

export const clusterSettingsEntry: Translated<typeof manifest.clusterSettingsEntry> = {
  label: 'クラスター設定',
  words: 'ダウンロード トークン ミラー grafana カタログ',
  tab: 'クラスター',
};
