import { type ActionFunctionArgs, replace } from '@remix-run/router';
import { signIn } from '#app/api/auth.ts';
import { loginFailed } from '#app/messages/failures.ts';
import { paths } from '#app/paths.ts';
import { askAboutAuth } from '#app/session/gate.ts';
import { hasAccess, isAuthNeeded, signedIn } from '#app/session/token.ts';

/** `unanswered`: the reason why the cluster did not say whether it wants a sign-in. */
export type LoaderData = { unanswered?: string };
export type ActionData = { ok: false; message: string };

export async function loader(): Promise<LoaderData | Response> {
  const failure = await askAboutAuth();
  if (failure !== undefined) return { unanswered: failure.message };
  return isAuthNeeded() || !hasAccess() ? {} : replace(paths.launch('llm'));
}

export async function action({ request }: ActionFunctionArgs): Promise<ActionData | Response> {
  const form = await request.formData();
  const answer = await signIn(
    String(form.get('username') ?? ''),
    String(form.get('password') ?? ''),
    request.signal,
  );
  if (!answer.ok) return { ok: false, message: loginFailed(answer) };
  signedIn(answer.data);
  return replace(paths.launch('llm'));
}

export const lazy = () => import('./screen.tsx');
