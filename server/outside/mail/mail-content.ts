import type { LanguageCode } from "#contract/reference/languages.ts";

interface MailLink {
  readonly text: string;
  readonly link: string;
}

/** A mail before it is laid out; plain text without markup in every part. */
export interface MailContent {
  /** All of it is in this one. */
  readonly language: LanguageCode;
  readonly subject: string;
  readonly greeting: string;
  readonly lines: readonly string[];
  /** Labelled entries: held fields, findings. */
  readonly items?: readonly {
    readonly label?: string;
    readonly title: string;
    readonly description: string;
    /** Where more of it can be read. */
    readonly more?: MailLink;
    /** How many places are marked on pictures, and where these are shown. */
    readonly marked?: MailLink;
  }[];
  readonly action: string;
  /** Where the mail's button leads. */
  readonly link: string;
  readonly note: string;
  /** The way out of mails of this kind. */
  readonly unsubscribe?: MailLink;
  readonly storeName: string;
}
