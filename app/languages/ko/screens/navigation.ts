import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/navigation/text.ts';

export const administerText: Translated<typeof english.administerText> = { title: '관리' };

export const menuText: Translated<typeof english.menuText> = { close: '메뉴 닫기' };
