import * as v from 'valibot';

/*
 * Schemas for the fields of an entry. A value of another type than expected is unknown, and the entry stays in its list:
 * one odd field must not make a running model or a worker disappear.
 */

const textOrNumber = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/** Empty where it is unknown. */
export const text = v.fallback(v.nullish(textOrNumber, ''), '');

export const maybeText = v.fallback(v.nullish(textOrNumber), null);

export const maybeNumber = v.fallback(v.nullish(v.number()), null);

/** In billions of parameters, as the wire writes it: `7`, `"1_8"`. */
export const size = v.fallback(v.nullish(v.union([v.number(), v.string()]), null), null);

function withoutEmpty(list: string[]): string[] {
  return list.filter(one => one !== '');
}

/** The texts of a list, or one text; empty where it is unknown. */
export const texts = v.pipe(
  v.fallback(
    v.nullish(
      v.union([
        v.array(text),
        v.pipe(
          v.string(),
          v.transform(one => [one]),
        ),
      ]),
      [],
    ),
    [],
  ),
  v.transform(withoutEmpty),
);

/** An address. A model on several workers may have a list of them, which is joined by commas. */
export const address = v.fallback(
  v.union([
    v.pipe(
      v.array(text),
      v.transform(all => withoutEmpty(all).join(', ')),
    ),
    text,
  ]),
  '',
);

/** The indexes of devices. None is the CPU; null where the cluster does not report them. */
export const devices = v.fallback(v.nullish(v.array(textOrNumber), null), null);
