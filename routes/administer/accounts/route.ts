import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import { mayAdminister } from '#app/cluster/administer.ts';
import { type AuditPage, searchAudit } from '#app/cluster/audit.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { paths } from '#app/paths.ts';
import { inSeries, performChange, type SeriesResult } from '#app/query/perform-change.ts';
import { createQueries } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { account } from '#app/session/auth.ts';
import { grantScopes, isKnownToBePermitted } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';
import { bearer, claimOf } from '#app/session/token.ts';
import { changePerson, createPerson, listPeople, type Person, setPassword } from './api.ts';
import { peopleText as text } from './text.ts';

/** The result of a change of several accounts, by their names. */
export type PeopleResult = SeriesResult & { enabled: boolean };

const KEY = 'all';
const people = createQueries<Person[]>('list');
const signIns = createQueries<AuditPage>('part');

/** The accounts of the cluster, for administrators also the latest sign-ins. */
export async function loader({ request }: LoaderFunctionArgs) {
  await capabilitiesKnown();
  const reads = mayAdminister(gate);
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

/** A cluster with accounts, and a user who manages them. */
export const gate = { needs: 'accounts', administer: ['users:manage'] } as const;

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
      return performChange(
        PERSON_DRAWER,
        text.changes.create(name),
        createPerson(name, password, scopes),
        text.created(name),
      );
    case 'rights': {
      const result = await performChange(
        PERSON_DRAWER,
        text.changes.rights(name),
        changePerson(id, { permissions: scopes }),
        text.changed(name),
      );
      if (result.ok && id === ownId()) await learnOwnScopes();
      return result;
    }
    case 'password':
      return performChange(
        PERSON_DRAWER,
        text.changes.password(name),
        setPassword(id, password),
        text.passwordSet(name),
      );
    case 'enable':
    case 'disable': {
      const enabled = intent === 'enable';
      const result = await inSeries(form.getAll('id').map(Number), {
        place: paths.people,
        name: nameOfAccount,
        change: one => text.changes.enable(nameOfAccount(one), enabled),
        call: one => changePerson(one, { enabled }),
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
  const { signIn } = session.current();
  const answer = await account();
  if (answer.ok && !signIn.aborted) grantScopes(answer.data.permissions);
}

function nameOfAccount(id: number): string {
  return people.current(KEY).data?.find(one => one.id === id)?.username ?? String(id);
}
