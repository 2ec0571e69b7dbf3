import * as v from 'valibot';
import { openObject } from '#app/format/json.ts';

/** The body of a launch (calls.launch). The cluster passes unknown keys to the engine. */
export type LaunchPayload = { model_uid: string | null; model_name: string; model_type: string } & Record<
  string,
  unknown
>;
export const launchPayload: v.GenericSchema<unknown, LaunchPayload> = openObject({
  model_uid: v.nullable(v.string()),
  model_name: v.string(),
  model_type: v.string(),
});
