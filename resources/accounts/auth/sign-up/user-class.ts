/** User classes of an email address, from the flags of `developer/email-exists`. */
export const userClasses = ["FULL_NEW", "AB_ONLY_USER", "OL_ONLY_USER", "AB_OL_USER"] as const;
export type UserClass = (typeof userClasses)[number];

export function classifyUser({ ol, ab }: { ol: boolean; ab: boolean }): UserClass {
  if (ol) return ab ? "AB_OL_USER" : "OL_ONLY_USER";
  return ab ? "AB_ONLY_USER" : "FULL_NEW";
}

/** Next step of sign-up for an email address: all steps, a new password by email, or login. */
export type SignUpNextAction = "register" | "first-password" | "log-in";

const wayByClass: Record<UserClass, SignUpNextAction> = {
  FULL_NEW: "register",
  // The publisher's record already holds name, phone and address; only the mailbox's owner may see or use them.
  AB_ONLY_USER: "first-password",
  OL_ONLY_USER: "log-in",
  AB_OL_USER: "log-in",
};

/** Next step for an email address; null if the address has not been looked up yet. */
export function nextSignUpAction(known: UserClass | null): SignUpNextAction {
  return known === null ? "register" : wayByClass[known];
}
