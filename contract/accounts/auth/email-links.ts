/** Codes of the purposes of emailed links. */
export const emailLinkPurposes = [
  "verify_email",
  "staff_invite",
  "reset_password",
  "sign_in",
  "confirm_old_email",
  "confirm_new_email",
  "cancel_recovery",
] as const;
export type EmailLinkPurpose = (typeof emailLinkPurposes)[number];

/** Lifetime of an emailed link, in hours. */
export const emailLinkLifetimeHours: Record<EmailLinkPurpose, number> = {
  verify_email: 24,
  staff_invite: 72,
  reset_password: 0.5,
  sign_in: 0.5,
  confirm_old_email: 1,
  confirm_new_email: 1,
  // Longer than staff take to decide, plus the 72 hours' notice.
  cancel_recovery: 30 * 24,
};
