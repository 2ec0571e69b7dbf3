import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/text.ts';

export const fallbackText: Translated<typeof english.fallbackText> = {
  title: '予期しないアプリケーションエラー',
  advice: 'クラスターとモデルに影響はありません。',
  reload: '再読み込み',
  home: 'モデルの起動へ移動',
  copy: '詳細をコピー',
};

export const gatewayText: Translated<typeof english.gatewayText> = {
  signIn: {
    title: 'クラスターの手前のゲートウェイがサインインを求めています。',
    text: 'サインインするまで、呼び出しはクラスターに届きません。ページを再読み込みするか、別のタブでサインインすると続行します。入力した内容は保持されます。',
  },
  host: {
    title: 'このコンソールのホストがサインインを求めています。',
    text: 'サインインが終了しました。求めているのはクラスターではありません。サインインするまで、呼び出しはクラスターに届きません。別のタブでサインインすると、このページは続行し、入力した内容は保持されます。',
  },
  hostSignIn: 'サインイン（新しいタブで開く）',
  noCluster: 'コンソールがクラスターを見つけられません。',
  reload: 'ページを再読み込み',
};
