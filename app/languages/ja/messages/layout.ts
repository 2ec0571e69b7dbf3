import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/layout.ts';

export const layoutText: Translated<typeof english.layoutText> = {
  product: 'Inference Console',
  titleOf: (...parts) => [...parts, 'Inference Console'].join(' · '),
  skip: 'コンテンツへスキップ',
  navigation: 'メインナビゲーション',
  pages: { cluster: 'クラスター情報', administer: '管理' },
  contactUs: 'お問い合わせ',
  contactUsHint: '新しいタブで開きます',
  logOut: 'ログアウト',
  openMenu: 'メニューを開く',
  closeMenu: 'メニューを閉じる',
  dismiss: '閉じる',
  busy: '処理中',
  language: '言語',
  languageMissing: 'その言語を読み込めませんでした。',
  codeMissing: 'コンソールのこの部分を読み込めませんでした。再取得を続けています。',
  unkept: 'この設定はこのページを閉じるまで有効です。ブラウザーのストレージが一杯か、無効になっています。',
  colorScheme: { light: 'テーマ：ライト', dark: 'テーマ：ダーク', system: 'テーマ：デバイスに合わせる' },
  colorSchemeHint: (now, next) => `${now}。クリックで切り替え（${next}）`,
};

export const launchesLinkText: Translated<typeof english.launchesLinkText> = {
  counts: (underWay, failed) =>
    [underWay > 0 && `${underWay} 件進行中`, failed > 0 && `${failed} 件失敗`].filter(Boolean).join('、'),
  inTitle: (underWay, failed) =>
    failed > 0 ? `${failed} 件失敗` : underWay > 0 ? `${underWay} 件起動中` : undefined,
};
export const sessionText: Translated<typeof english.sessionText> = {
  notPermitted: scopes =>
    `現在のサインインには権限 ${scopes.join('、')} がないため、この操作はできません。クラスターの管理者に問い合わせてください。`,
  onlyFor: scope =>
    `この画面を使えるのは ${scope} 権限を持つユーザーだけで、現在のサインインにはその権限がありません。`,
  refused: reason =>
    `クラスターは以前この操作を拒否しました：${reason}。クラスターの管理者に問い合わせてください。`,
  readOnly: 'このコンソールは読み取り専用です。ホストが --read-only で起動されています。',
  noInference:
    'このコンソールは読み取り専用です。ホストが --read-only=all で起動されているため、モデルは呼び出せません。',
};
