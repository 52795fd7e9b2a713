import type { NotificationEventName } from "#contract/messaging/notifications/events.ts";

/** Names of mail templates other than notifications: about accounts, and to the team. */
export const systemMailTemplates = [
  "verify-email",
  "sign-up-again",
  "staff-invite",
  "reset-password",
  "password-changed",
  "phone-changed",
  "confirm-old-email",
  "confirm-new-email",
  "email-changed",
  "erasure-asked",
  "erasure-taken-back",
  "erasure-done",
  "export-ready",
  "totp-on",
  "totp-off",
  "totp-reset",
  "recovery-asked",
  "recovery-waiting",
  "recovery-code-used",
  "sign-in-link",
  "contact-message",
  "contact-received",
  "newsletter",
  "ticket-written",
  "ticket-opened",
] as const;
export type SystemMailTemplate = (typeof systemMailTemplates)[number];

/** Template of any mail. */
export type MailTemplate = NotificationEventName | SystemMailTemplate;
