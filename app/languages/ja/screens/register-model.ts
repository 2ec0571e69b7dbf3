import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/register-model/feature.ts';
import type * as english from '#routes/register-model/text.ts';

export const jsonText: Translated<typeof english.jsonText> = {
  toggle: 'API で使用するカスタム JSON 設定を表示',
  title: 'JSON 形式',
  copyAll: 'すべてコピー',
};

export const outcomeText: Translated<typeof english.outcomeText> = {
  changed:
    'この定義はクラスター上で変更されていたため、何も送信していません。入力内容は残っています。現在の定義との差分を確認し、置き換える場合は再度送信してください。',
  untouched: '何も削除していません。モデルは元のまま登録されています。',
  restored: '新しい定義は登録されませんでした。以前の定義に戻しました。',
  unsure: 'クラスターが以前の定義を削除したかどうかは不明です。コピーを保存しました。',
  missing: restoring =>
    `新しい定義は登録されず、以前の定義にも戻せませんでした：${restoring}。コピーを保存しました。`,
};

export const registerModelEntry: Translated<typeof manifest.registerModelEntry> = { label: 'モデルの登録' };
