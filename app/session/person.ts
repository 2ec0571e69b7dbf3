let person = 0;

/** Whoever comes now may be another person. */
export function nextPerson(): void {
  person += 1;
}

/**
 * Tells, whenever it is asked, whether the person of now is still there, if after a sign-in that expired: what somebody began is neither
 * done nor told as the next one.
 */
export function thisPerson(): () => boolean {
  const begun = person;
  return () => begun === person;
}
