import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/auth-dialog/text.ts';

export const authText: Translated<typeof english.authText> = {
  saysCluster: reason => `クラスターからのメッセージ：${reason}`,
  expired: { title: '認証エラー', text: '資格情報が無効です。ログインしてください。' },
  forbidden: { title: '権限エラー', text: 'この操作を行う権限がありません。' },
  confirmed: '確認',
};
