import type { Account } from './api.ts';
import { scopeText, unknownScopeText } from './text.ts';

/** The scopes of a viewer and of an operator. `scopesOf` leaves out those that the release lacks; `scopeText` explains each. */
export const TEMPLATES = {
  viewer: ['models:list', 'models:read'],
  operator: [
    'models:list',
    'models:read',
    'models:write',
    'models:start',
    'models:stop',
    'models:register',
    'models:unregister',
    'cache:list',
    'cache:delete',
    'logs:list',
  ],
} as const;

export type RightsTemplate = keyof typeof TEMPLATES | 'administrator' | 'own';

/** The scopes of a template that this release has; an administrator has all. */
export function scopesOf(
  template: Exclude<RightsTemplate, 'own'>,
  known: readonly string[],
): readonly string[] {
  if (template === 'administrator') return known;
  const wanted: readonly string[] = TEMPLATES[template];
  return known.filter(scope => wanted.includes(scope));
}

/** The template with exactly these scopes. */
export function templateOf(scopes: readonly string[], known: readonly string[]): RightsTemplate {
  const all = ['viewer', 'operator', 'administrator'] as const;
  return all.find(template => isSame(scopesOf(template, known), scopes)) ?? 'own';
}

/** The scopes of this release. No call lists them: they are those of all accounts together, and the first administrator has all. */
export function scopesHere(accounts: readonly Account[]): string[] {
  return [...new Set(accounts.flatMap(({ permissions }) => permissions))].sort();
}

/** The scopes that a change takes away. `admin` includes all others. */
export function takenAway(before: readonly string[], after: readonly string[]): string[] {
  return before.filter(scope => !after.includes(scope));
}

/** `self`: the change locks its own author out. `last`: it leaves no administrator. */
export type Danger = 'self' | 'last';

/** The dangers of giving these accounts other scopes, or of disabling them, where `scopes` is undefined. */
export function dangersOf(
  accounts: readonly Account[],
  ids: readonly number[],
  scopes: readonly string[] | undefined,
  own: number | undefined,
): Danger[] {
  const manages = (list: readonly string[]) => list.includes('admin') || list.includes('users:manage');
  const after = accounts.map(one => {
    if (!ids.includes(one.id)) return one;
    return scopes === undefined ? { ...one, enabled: false } : { ...one, permissions: [...scopes] };
  });
  const isAdmin = ({ enabled, permissions }: Account) => enabled && permissions.includes('admin');
  const me = after.find(({ id }) => id === own);
  const dangers: Danger[] = [];
  if (me !== undefined && ids.includes(me.id) && !(me.enabled && manages(me.permissions)))
    dangers.push('self');
  if (accounts.some(isAdmin) && !after.some(isAdmin)) dangers.push('last');
  return dangers;
}

/** Why an account is not deleted. The cluster itself refuses `admin` alone. */
export type Kept = 'self' | 'last' | 'admin';

/** Why this user deletes no such account; undefined if nothing hinders. */
export function keptFrom(
  accounts: readonly Account[],
  account: Account,
  { own, isAdmin }: { own: number | undefined; isAdmin: boolean },
): Kept | undefined {
  if (account.id === own) return 'self';
  if (dangersOf(accounts, [account.id], undefined, undefined).includes('last')) return 'last';
  return account.permissions.includes('admin') && !isAdmin ? 'admin' : undefined;
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every(scope => others.includes(scope));
}

/** The effect of a scope in this console. */
export function sentenceOf(scope: string): string {
  const sentences: Readonly<Record<string, string>> = scopeText;
  return sentences[scope] ?? unknownScopeText.of(scope);
}
