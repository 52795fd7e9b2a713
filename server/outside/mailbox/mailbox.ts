/** A mail as it came, and the place in the mailbox that it has for as long as `uidValidity` stays (RFC 3501, 2.3.1.1). */
export interface RawMail {
  readonly uidValidity: number;
  readonly uid: number;
  readonly raw: Uint8Array;
  /** It is longer than what is read of one: what is attached may be missing. */
  readonly isCut: boolean;
}

/** The last mail of a mailbox that was dealt with. */
export type LastRead = (uidValidity: number) => Promise<number>;

export interface Mailbox {
  /** Deals with every mail that is new, the oldest first; a mail that was dealt with is marked as read. */
  readNew(lastRead: LastRead, deal: (mail: RawMail) => Promise<void>): Promise<void>;
}
