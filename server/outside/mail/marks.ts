import type { MailThread } from "./mailer.ts";
import { domainOfSender } from "./message-id.ts";

/** Tells a mail of ours that comes back, whatever it came through. */
export const ownMark = "X-Console-Mail";

/** What else a mail of ours says of itself (RFC 3834, 5): whether a person wrote it, and nobody else. */
export function marksOf(from: string, thread: MailThread | null): Record<string, string> {
  return {
    [ownMark]: domainOfSender(from),
    // What Exchange heeds: no "I am on holiday" comes back.
    "X-Auto-Response-Suppress": "All",
    ...(!thread?.isWritten && { "Auto-Submitted": thread ? "auto-replied" : "auto-generated" }),
  };
}
