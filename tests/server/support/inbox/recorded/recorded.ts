import type { IncomingOutcome } from "#contract/support/inbox/incoming-mail.ts";

/** A mail as it came in, with places for what a store makes up: `{reply}`, `{sent}`; and what becomes of it. */
export interface Recorded {
  readonly name: string;
  readonly eml: string;
  readonly outcome: IncomingOutcome;
  /** The ticket it is put into, or stands beside; default for one that is joined: `open`. */
  readonly in?: "open" | "closed";
  /** What is shown of it. */
  readonly text?: string;
  /** In what is kept and not shown. */
  readonly quotes?: string;
  /** Whom it was from, where that is not the writer's address. */
  readonly from?: string;
  /** Of the ticket that it opens. */
  readonly subject?: string;
  readonly files?: readonly string[];
  readonly leftOut?: readonly string[];
}

/** As mail servers pass it on: with CRLF, and its places filled. */
export function filled(eml: string, places: Readonly<Record<string, string>>): Buffer {
  const text = eml.replace(/\{(\w+)\}/g, (place, name: string) => places[name] ?? place);
  return Buffer.from(text.replace(/\r?\n/g, "\r\n"));
}
