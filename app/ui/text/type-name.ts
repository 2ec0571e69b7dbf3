import { kindOf } from '#app/catalogue/kind-names.ts';
import { kindText } from '#app/messages/catalogue.ts';

/** A wire type as a value for people, such as `Language`; an unknown type as the cluster writes it. */
export function typeName(type: string): string {
  const kind = kindOf(type);
  return kind === undefined ? type : kindText[kind].name;
}
