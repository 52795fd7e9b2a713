import { type IncomingMail, waitingOutcomes } from "#contract/inbox/incoming.ts";

/** Whether somebody of the staff has to say where a mail belongs. */
export function isWaiting({ outcome, settledAt }: IncomingMail): boolean {
  return settledAt === null && waitingOutcomes.some((one) => one === outcome);
}
