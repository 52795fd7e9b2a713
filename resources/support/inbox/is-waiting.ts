import { type IncomingMail, waitingOutcomes } from "#contract/support/inbox/incoming-mail.ts";

/** Whether staff still have to add the mail to a ticket or dismiss it. */
export function isWaiting({ outcome, settledAt }: IncomingMail): boolean {
  return settledAt === null && waitingOutcomes.some((waitingOutcome) => waitingOutcome === outcome);
}
