/**
 * How long personal data is kept, in days; the jobs that tidy up read it, and so does README's table (a test compares
 * them). Mails are in `limits.mail.keptDays`, files of packages in `limits`.
 */
export const keptDays = {
  /** Sessions, after their end: device, address. */
  session: 30,
  /** Links that were mailed, after their end. */
  link: 7,
  /** Registrations nobody confirmed, after their link's end. */
  registration: 1,
  /** Counts of wrong passwords, after the last one. */
  loginFailure: 30,
  /** What happened with an account: device, address. */
  activity: 365,
  /** What somebody was told in the console. */
  notice: 180,
  /** Short messages: number and text without its code. */
  sms: 30,
  /** One-time codes: a keyed hash of the number. */
  oneTimeCode: 1,
  /** Mails that came in for support; longer than any that is looked at again. What is in a ticket stays there. */
  incomingMail: 90,
  /** Copies of an account's data, once they are ready. */
  export: 7,
  /** An account, after its owner asked for its erasure. */
  erasureGrace: 30,
} as const;
