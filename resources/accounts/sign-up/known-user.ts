/** What an address is known as, from the flags of `developer/email-exists`. */
export const userClasses = ["FULL_NEW", "AB_ONLY_USER", "OL_ONLY_USER", "AB_OL_USER"] as const;
export type UserClass = (typeof userClasses)[number];

export function userClassOf({ ol, ab }: { ol: boolean; ab: boolean }): UserClass {
  if (ol) return ab ? "AB_OL_USER" : "OL_ONLY_USER";
  return ab ? "AB_ONLY_USER" : "FULL_NEW";
}

/** Who may log in already is not asked to register again. */
export function hasAccount(known: UserClass): boolean {
  return known === "OL_ONLY_USER" || known === "AB_OL_USER";
}
