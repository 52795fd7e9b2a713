import type { IncomingOutcome } from "#contract/support/inbox/incoming-mail.ts";

/** Incoming mail with its expected outcome. `{reply}`, `{sent}` etc. stand for values of the test's store. */
export interface Recorded {
  readonly name: string;
  readonly eml: string;
  readonly outcome: IncomingOutcome;
  /** Ticket that the mail joins or refers to; `open` by default if it joins one. */
  readonly in?: "open" | "closed";
  /** Text shown in the ticket. */
  readonly text?: string;
  /** Part of the quoted text, which is stored but hidden. */
  readonly quotes?: string;
  /** Sender, if it isn't the owner's address. */
  readonly from?: string;
  /** Subject of the ticket that the mail opens. */
  readonly subject?: string;
  readonly files?: readonly string[];
  readonly leftOut?: readonly string[];
}

/** Fills a mail's placeholders and ends its lines with CRLF. */
export function filled(eml: string, places: Readonly<Record<string, string>>): Buffer {
  const text = eml.replace(/\{(\w+)\}/g, (place, name: string) => places[name] ?? place);
  return Buffer.from(text.replace(/\r?\n/g, "\r\n"));
}
