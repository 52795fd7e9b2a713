/** What an address is known as, from the flags of `developer/email-exists`. */
export const userClasses = ["FULL_NEW", "AB_ONLY_USER", "OL_ONLY_USER", "AB_OL_USER"] as const;
export type UserClass = (typeof userClasses)[number];

export function userClassOf({ ol, ab }: { ol: boolean; ab: boolean }): UserClass {
  if (ol) return ab ? "AB_OL_USER" : "OL_ONLY_USER";
  return ab ? "AB_ONLY_USER" : "FULL_NEW";
}

/** What sign-up has to do for an address: all of its steps, a password by mail, or nothing. */
export type SignUpWay = "register" | "first-password" | "log-in";

const ways: Record<UserClass, SignUpWay> = {
  FULL_NEW: "register",
  // Name, phone and address came with what it publishes; only who reads its mail may see or use them.
  AB_ONLY_USER: "first-password",
  OL_ONLY_USER: "log-in",
  AB_OL_USER: "log-in",
};

/** Null is an address that nobody has asked about yet. */
export function wayOf(known: UserClass | null): SignUpWay {
  return known === null ? "register" : ways[known];
}
