import type { LaunchPayload } from '#app/api/launch-payload.ts';
import { sentOf } from '#app/forms/validate.ts';
import { isLlamaFormat } from '#app/models/formats.ts';
import { type KindName, wireType } from '#app/models/kind-names.ts';
import { type LaunchDraft, launchFormOf, nothingOffered } from './fields.ts';

/** The body of POST /v1/models, from a draft that is complete and valid. */
export function payloadOf(kind: KindName, name: string, draft: LaunchDraft): LaunchPayload {
  const { lora_list, image_lora_load_kwargs, image_lora_fuse_kwargs, extra, ...plain } = sentOf(
    launchFormOf(kind),
    draft,
    nothingOffered,
  );
  const peft = Object.entries({ lora_list, image_lora_load_kwargs, image_lora_fuse_kwargs }).filter(
    ([, value]) => value !== undefined,
  );
  return {
    // Where the layers are counted, the number of GPUs is the cluster's.
    ...(isLlamaFormat(draft.model_format) ? { n_gpu: 'auto' } : {}),
    ...plain,
    model_uid: draft.model_uid.trim() || null,
    model_name: name,
    model_type: wireType(kind),
    ...(peft.length > 0 ? { peft_model_config: Object.fromEntries(peft) } : {}),
    ...(extra as object | undefined),
  };
}
