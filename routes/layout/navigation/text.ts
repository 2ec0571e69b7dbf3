import { spoken } from '#app/messages/language.ts';

/** Texts of the navigation as a menu, in a narrow window. */
export const menuText = spoken('menuText', { close: 'Close the menu' } as const);
