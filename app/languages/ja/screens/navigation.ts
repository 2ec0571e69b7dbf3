import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/navigation/text.ts';

export const administerText: Translated<typeof english.administerText> = { title: '管理' };

export const menuText: Translated<typeof english.menuText> = { close: 'メニューを閉じる' };
