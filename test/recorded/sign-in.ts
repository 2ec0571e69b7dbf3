import { type RecordedAnswer, type Server, textAt } from './server.ts';

/** The answers to callers: with a wrong password, without a token, with an old one; and the whole sign-in of 3.0. */
export async function readSignIn(
  server: Server,
  username: string,
  password: string,
): Promise<RecordedAnswer[]> {
  const signedIn = await server.ask('POST /token', { username, password }, null);
  const token = textAt(signedIn.answer, 'access_token') ?? '';
  const refresh_token = textAt(signedIn.answer, 'refresh_token');
  const answers = [
    await server.ask('GET /v1/admin/setup/status', undefined, null),
    await server.ask('POST /token', { username, password: 'wrong' }, null),
    signedIn,
    await server.ask('GET /v1/auth/me', undefined, token),
    await server.ask('GET /v1/models', undefined, null),
    await server.ask('GET /v1/models', undefined, 'worn'),
  ];
  if (refresh_token === undefined) return answers;
  return [
    ...answers,
    await server.ask('POST /v1/auth/refresh', { refresh_token }, null),
    await server.ask('POST /v1/auth/refresh', { refresh_token }, null),
  ];
}
