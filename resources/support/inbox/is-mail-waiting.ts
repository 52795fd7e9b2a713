import { type IncomingMail, unhandledMailOutcomes } from "#contract/support/inbox/incoming-mail.ts";

/** True if staff still have to add the mail to a ticket or dismiss it. */
export function isMailWaiting({ outcome, settledAt }: IncomingMail): boolean {
  return settledAt === null && unhandledMailOutcomes.some((waitingOutcome) => waitingOutcome === outcome);
}
