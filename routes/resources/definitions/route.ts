import type { LoaderFunctionArgs } from '@remix-run/router';
import { kindOf } from '#app/models/kinds.ts';
import { requireSession } from '#app/session/gate.ts';
import { type Detail, readDetail } from './detail.ts';

/** By the model's name. */
export type LoaderData = Record<string, Detail>;

/** The definitions of the models that the address names, `?name=a&name=b`: for cards whose first attempt failed. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<LoaderData> {
  await requireSession();
  const kind = kindOf(params.kind);
  if (kind === undefined) return {};
  const names = new URL(request.url).searchParams.getAll('name');
  const reading = names.map(async name => [name, await readDetail(kind, name, request.signal)] as const);
  return Object.fromEntries(await Promise.all(reading));
}

/** Only a retry asks again. */
export function shouldRevalidate(): boolean {
  return false;
}
