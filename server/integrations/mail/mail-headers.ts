import type { MailThread } from "./mailer.ts";
import { senderDomain } from "./message-id.ts";

/** Header that identifies our own mails when they come back, by whatever route. */
export const ownMailHeader = "X-Console-Mail";

/** Returns our identifying header and, unless a person wrote the mail, Auto-Submitted (RFC 3834, 5). */
export function ownMailHeaders(from: string, thread: MailThread | null): Record<string, string> {
  return {
    [ownMailHeader]: senderDomain(from),
    // For Exchange: no out-of-office replies.
    "X-Auto-Response-Suppress": "All",
    ...(!thread?.isWritten && { "Auto-Submitted": thread ? "auto-replied" : "auto-generated" }),
  };
}
