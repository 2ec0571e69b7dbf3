import * as v from 'valibot';
import { encoded } from '#app/paths.ts';
import type { ApiResult } from './failure.ts';
import { request } from './request.ts';

const counted = v.pipe(
  v.array(v.unknown()),
  v.transform(list => list.length),
);

/** GET /v1/model_registrations/{type}, of a type that the console has no form for: how many models it has. */
export function countModels(type: string, signal?: AbortSignal): Promise<ApiResult<number>> {
  return request({ path: `/v1/model_registrations/${encoded(type)}`, signal }, counted);
}
