import type { ModelSpec } from '#app/api/registrations.ts';
import { isQuantizationCached } from '#app/models/cache-status.ts';
import type { Choice } from './cascade.ts';

/** Whether files of that format, size or quantization are kept on the cluster; a wider question finds any below it. */
export function isKept(specs: readonly ModelSpec[], asked: Partial<Choice>): boolean {
  return specs.some(
    spec =>
      fits(spec.model_format, asked.format) &&
      fits(String(spec.model_size_in_billions), asked.size) &&
      spec.quantizations.some(one => fits(one, asked.quantization) && isQuantizationCached(spec, one)),
  );
}

function fits(has: string, asked: string | undefined): boolean {
  return asked === undefined || asked === has;
}
