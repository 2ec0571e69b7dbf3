import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import { type AuditPage, searchAudit } from '#app/cluster/audit.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { jointText } from '#app/messages/controls.ts';
import { createResultNotifier } from '#app/notify/background-result.ts';
import { paths } from '#app/paths.ts';
import { awaitChange } from '#app/query/pending-changes.ts';
import { createQueries } from '#app/query/query.ts';
import { type ChangeResult, reasonInSeries, report } from '#app/query/report.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { account } from '#app/session/auth.ts';
import { grantScopes, isKnownToBePermitted } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';
import { bearer, claimOf } from '#app/session/token.ts';
import { changePerson, createPerson, listPeople, type Person, setPassword } from './api.ts';
import { peopleText as text } from './text.ts';

/** The result of a change of several accounts, by their names. */
export type PeopleResult = {
  ok: boolean;
  enabled: boolean;
  done: string[];
  failed: { name: string; reason: string }[];
};

const KEY = 'all';
const people = createQueries<Person[]>('list');
const signIns = createQueries<AuditPage>('part');

/** The accounts of the cluster, for administrators also the latest sign-ins. */
export async function loader({ request }: LoaderFunctionArgs) {
  await capabilitiesKnown();
  const reads = mayManagePeople();
  const [listed, entered] = await Promise.all([
    reads ? people.read(KEY, request, listPeople) : people.current(KEY),
    reads && isKnownToBePermitted('admin')
      ? signIns.read(KEY, request, signal =>
          searchAudit({ category: 'auth', status: 'success', time_from: 'now-30d' }, signal),
        )
      : signIns.current(KEY),
  ]);
  return { people: listed, signIns: entered };
}

/** Whether this user of a cluster with accounts manages them. */
export function mayManagePeople(): boolean {
  return can('accounts') && isKnownToBePermitted('users:manage');
}

/** The id of this user's account. */
export function ownId(): number | undefined {
  const id = claimOf(bearer(), 'user_id');
  return typeof id === 'number' ? id : undefined;
}

export const shouldRevalidate = revalidation('always');

/** The place of the drawer's results. */
export const PERSON_DRAWER = `${paths.people}?form`;

/** Creates an account, changes its rights or password, enables or disables several. */
export async function action({ request }: ActionFunctionArgs): Promise<ChangeResult | PeopleResult> {
  const form = await request.formData();
  const id = Number(form.get('id'));
  const name = String(form.get('username') ?? '');
  const scopes = form.getAll('scope').map(String);
  const password = String(form.get('password') ?? '');
  const intent = form.get('intent');
  switch (intent) {
    case 'create':
      return outcomeOf(text.changes.create(name), createPerson(name, password, scopes), text.created(name));
    case 'rights': {
      const result = await outcomeOf(
        text.changes.rights(name),
        changePerson(id, { permissions: scopes }),
        text.changed(name),
      );
      if (result.ok && id === ownId()) await learnOwnScopes();
      return result;
    }
    case 'password':
      return outcomeOf(text.changes.password(name), setPassword(id, password), text.passwordSet(name));
    case 'enable':
    case 'disable':
      return enable(form.getAll('id').map(Number), intent === 'enable');
    default:
      throw new Error(`Unknown intent: ${intent}`);
  }
}

async function outcomeOf(
  change: string,
  call: Promise<ApiResult<undefined>>,
  done: string,
): Promise<ChangeResult> {
  const tell = createResultNotifier(PERSON_DRAWER);
  const answer = await awaitChange(PERSON_DRAWER, change, call);
  const message = answer.ok ? done : report(answer.failure, 'part');
  tell(answer.ok, message);
  return { ok: answer.ok, message };
}

/** Navigation and buttons follow this user's new rights at once. */
async function learnOwnScopes(): Promise<void> {
  const { signIn } = session.current();
  const answer = await account();
  if (answer.ok && !signIn.aborted) grantScopes(answer.data.permissions);
}

/** One after the other; each that fails has its reason. */
async function enable(ids: readonly number[], enabled: boolean): Promise<PeopleResult> {
  const { signal } = session.current();
  const tell = createResultNotifier(paths.people);
  const known = people.current(KEY).data ?? [];
  const done: string[] = [];
  const failed: PeopleResult['failed'] = [];
  for (const id of ids) {
    if (signal.aborted) break;
    const name = known.find(one => one.id === id)?.username ?? String(id);
    const change = text.changes.enable(name, enabled);
    const answer = await awaitChange(paths.people, change, changePerson(id, { enabled }));
    if (answer.ok) done.push(name);
    else failed.push({ name, reason: reasonInSeries(answer.failure) });
  }
  const reasons = failed.map(({ name, reason }) => jointText.of(name, reason));
  tell(failed.length === 0, text.enabledOf(enabled, done.length, ids.length), ...reasons);
  return { ok: failed.length === 0, enabled, done, failed };
}
