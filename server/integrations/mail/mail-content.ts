import type { LanguageCode } from "#contract/platform/reference/languages.ts";

interface MailLink {
  readonly text: string;
  readonly link: string;
}

/** A mail before it is laid out; plain text without markup in every part. */
export interface MailContent {
  /** Language of every text below. */
  readonly language: LanguageCode;
  readonly subject: string;
  readonly greeting: string;
  readonly lines: readonly string[];
  /** Labelled entries: held fields, findings. */
  readonly items?: readonly {
    readonly label?: string;
    readonly title: string;
    readonly description: string;
    /** Link to the full text, such as the policy behind an entry. */
    readonly more?: MailLink;
    /** Number of places marked on pictures, with a link to the pictures. */
    readonly marked?: MailLink;
  }[];
  readonly action: string;
  /** URL of the mail's button. */
  readonly link: string;
  readonly note: string;
  /** Unsubscribe link for mails of this kind. */
  readonly unsubscribe?: MailLink;
  readonly storeName: string;
}
