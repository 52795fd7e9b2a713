import type { MailThread } from "./mailer.ts";
import { domainOfSender } from "./message-id.ts";

/** Header that identifies our own mails when they come back, by whatever route. */
export const ownMark = "X-Console-Mail";

/** Returns our identifying header and, unless a person wrote the mail, Auto-Submitted (RFC 3834, 5). */
export function marksOf(from: string, thread: MailThread | null): Record<string, string> {
  return {
    [ownMark]: domainOfSender(from),
    // For Exchange: no out-of-office replies.
    "X-Auto-Response-Suppress": "All",
    ...(!thread?.isWritten && { "Auto-Submitted": thread ? "auto-replied" : "auto-generated" }),
  };
}
