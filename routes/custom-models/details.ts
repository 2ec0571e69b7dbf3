import type { Kind } from '#app/models/kinds.ts';
import { type Detail, readDetail } from '#routes/resources/definitions/detail.ts';

export type Details = {
  /** By name; none of them rejects. */
  of: ReadonlyMap<string, Promise<Detail>>;
  /** Asks for no more of them: the reader has left. */
  stop: () => void;
};

/** Asks for the definitions of a list's models behind the reader's back: the names can be shown meanwhile. */
export function readDetails(kind: Kind, names: readonly string[]): Details {
  const left = new AbortController();
  return {
    of: new Map(names.map(name => [name, readDetail(kind, name, left.signal)])),
    stop: () => left.abort(),
  };
}
