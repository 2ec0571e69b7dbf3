import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/logs/text.ts';

export const logsText: Translated<typeof english.logsText> = {
  events:
    'このクラスターはログを提供していません（リリース 4.1 以降で提供）。代わりに、実行中のモデルのイベントを表示しています：起動、終了、呼び出し元に返ったエラー。',
};
