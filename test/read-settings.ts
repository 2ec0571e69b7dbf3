import { readLaunch } from '#app/features/launch/formats/read-launch.ts';

/** The settings in a text, without those that are empty, and the words that could not be read. */
export function readSettings(text: string) {
  const read = readLaunch(text);
  if (read === undefined) return undefined;
  const { model_uid, model_type, ...payload } = read.payload;
  const uid = model_uid === null ? {} : { model_uid };
  const type = model_type === 'LLM' || model_type === '' ? {} : { model_type };
  return { ...uid, ...type, ...payload, unread: read.unread };
}
