import { spoken } from '#app/messages/language.ts';

/** The heading above the screens of administrators. */
export const administerText = spoken('administerText', { title: 'Administer' } as const);

/** Texts of the navigation as a menu, in a narrow window. */
export const menuText = spoken('menuText', { close: 'Close the menu' } as const);
