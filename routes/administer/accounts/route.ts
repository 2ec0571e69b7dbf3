import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import { mayAdminister } from '#app/cluster/administer.ts';
import { fetchAudit, foundInAudit } from '#app/cluster/audit.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { keysQuery } from '#app/cluster/keys.ts';
import { paths } from '#app/paths.ts';
import { inSeries, performChange, type SeriesResult } from '#app/query/perform-change.ts';
import { createQuery } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { account } from '#app/session/auth.ts';
import { grantScopes, isKnownToBePermitted } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';
import { bearer, claimOf } from '#app/session/token.ts';
import { changeAccount, createAccount, deleteAccount, listAccounts, setPassword } from './api.ts';
import { accountsText as text } from './text.ts';

/** The result of a change of several accounts, by their names. */
export type AccountsResult = SeriesResult & { enabled: boolean };

const accounts = createQuery('list', listAccounts);
const SIGN_INS = { category: 'auth', status: 'success', time_from: 'now-30d' };

/** The accounts of the cluster, for those who see them also their keys, and for administrators the latest sign-ins. */
export async function loader({ request }: LoaderFunctionArgs) {
  await capabilitiesKnown();
  const reads = mayAdminister(gate);
  if (reads && isKnownToBePermitted('admin')) void fetchAudit(SIGN_INS, request.signal);
  if (reads && isKnownToBePermitted('keys:manage')) void keysQuery.fetch(request.signal);
  const listed = reads ? await accounts.read(request) : accounts.current();
  return { accounts: listed, signIns: foundInAudit(SIGN_INS), keys: keysQuery.current() };
}

/** A cluster with accounts, and a user who manages them. */
export const gate = { needs: 'accounts', administer: ['users:manage'] } as const;

/** The id of this user's account. */
export function ownId(): number | undefined {
  const id = claimOf(bearer(), 'user_id');
  return typeof id === 'number' ? id : undefined;
}

export const shouldRevalidate = revalidation('always');

/** The place of the drawer's results. */
export const ACCOUNT_DRAWER = `${paths.accounts}?form`;

/** Creates or deletes an account, changes its rights or password, enables or disables several. */
export async function action({ request }: ActionFunctionArgs): Promise<ChangeResult | AccountsResult> {
  const form = await request.formData();
  const id = Number(form.get('id'));
  const name = String(form.get('username') ?? '');
  const scopes = form.getAll('scope').map(String);
  const password = String(form.get('password') ?? '');
  const intent = form.get('intent');
  switch (intent) {
    case 'create':
      return performChange(
        ACCOUNT_DRAWER,
        text.changes.create(name),
        createAccount(name, password, scopes),
        text.created(name),
      );
    case 'rights': {
      const result = await performChange(
        ACCOUNT_DRAWER,
        text.changes.rights(name),
        changeAccount(id, { permissions: scopes }),
        text.changed(name),
      );
      if (result.ok && id === ownId()) await learnOwnScopes();
      return result;
    }
    case 'password':
      return performChange(
        ACCOUNT_DRAWER,
        text.changes.password(name),
        setPassword(id, password),
        text.passwordSet(name),
      );
    case 'delete':
      return performChange(paths.accounts, text.changes.remove(name), deleteAccount(id), text.removed(name));
    case 'enable':
    case 'disable': {
      const enabled = intent === 'enable';
      const result = await inSeries(form.getAll('id').map(Number), {
        place: paths.accounts,
        name: accountName,
        change: one => text.changes.enable(accountName(one), enabled),
        call: one => changeAccount(one, { enabled }),
        summary: (done, all) => text.enabledOf(enabled, done, all),
      });
      return { ...result, enabled };
    }
    default:
      throw new Error(`Unknown intent: ${intent}`);
  }
}

/** Navigation and buttons follow this user's new rights at once. */
async function learnOwnScopes(): Promise<void> {
  const { signInSignal } = session.current();
  const answer = await account();
  if (answer.ok && !signInSignal.aborted) grantScopes(answer.data.permissions);
}

function accountName(id: number): string {
  return accounts.current().data?.find(one => one.id === id)?.username ?? String(id);
}
