import type { LoaderFunctionArgs } from '@remix-run/router';
import * as v from 'valibot';
import type { ApiResult } from '#app/http/failure.ts';
import { request as call } from '#app/http/request.ts';
import { encoded, fromAddress } from '#app/paths.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import { texts } from '#app/schema/lenient.ts';

const queries = createQueries<string[]>('part');
const answer = v.object({ paths: texts });

/** The paths that a deletion would remove, as the cluster named them last; the loader asks for them. */
export function deletableFilesOf(version: string): Query<string[]> {
  return queries.current(fromAddress(version));
}

/** Reads the paths that a deletion of this version would remove at the moment of the question (cache.would-go). */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Query<string[]>> {
  const { version = '' } = params;
  return queries.read(version, request, signal => listDeletableFiles(version, signal));
}

/** Each question asks by itself. */
export function shouldRevalidate(): boolean {
  return false;
}

/** GET /v1/cache/models/files?model_version=: files and folders on all workers; each path once, for the answer names no worker. */
async function listDeletableFiles(version: string, signal: AbortSignal): Promise<ApiResult<string[]>> {
  const path = `/v1/cache/models/files?model_version=${encoded(version)}`;
  const found = await call({ path, signal }, answer);
  return found.ok ? { ok: true, data: [...new Set(found.data.paths)].sort() } : found;
}
