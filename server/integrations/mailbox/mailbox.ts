/** A raw mail and its uid, which is valid for as long as `uidValidity` stays (RFC 3501, 2.3.1.1). */
export interface RawMail {
  readonly uidValidity: number;
  readonly uid: number;
  readonly raw: Uint8Array;
  /** True if the mail exceeds the size limit, so that attachments may be missing. */
  readonly isCut: boolean;
}

/** Returns the uid of the last processed mail. */
export type FindLastRead = (uidValidity: number) => Promise<number>;

export interface Mailbox {
  /** Passes every mail after the last processed one to `deal`, oldest first, and marks each as read afterwards. */
  readNew(lastRead: FindLastRead, deal: (mail: RawMail) => Promise<void>): Promise<void>;
}
