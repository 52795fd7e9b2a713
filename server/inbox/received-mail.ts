import { createHash } from "node:crypto";
import { convert } from "html-to-text";
import PostalMime, { type Address, addressParser, type Attachment, type Email } from "postal-mime";
import { type DeliveryReport, readReport } from "./delivery-report.ts";

export interface MailFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A mail that came in, read. Addresses are in small letters, ids without their brackets. */
export interface ReceivedMail {
  /** Made from its bytes where it has none. */
  readonly messageId: string;
  /** What it answers, the latest first. */
  readonly answers: readonly string[];
  /** Null where it names nobody, or several. */
  readonly from: string | null;
  /** Whom it was sent to, by every head that says so. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly files: readonly MailFile[];
  /** The first head of a name, in small letters; undefined where it has none. */
  readonly head: (name: string) => string | undefined;
  /** What a mail server says of a mail that it could not deliver. */
  readonly report: DeliveryReport | null;
}

const messageIds = /<([^<>\s]{3,250})>/g;
const idsIn = (text = ""): string[] => [...text.matchAll(messageIds)].map(([, id = ""]) => id);

/** A mail that answers hundreds of others is looked for by the latest. */
const mostAnswered = 50;

function addressesOf(all: readonly Address[]): string[] {
  return all
    .flatMap((one) => (one.group ? addressesOf(one.group) : [one.address ?? ""]))
    .map((one) => one.toLowerCase());
}

/** Where a mail was delivered, as mail servers write it down, and whom it names. */
const deliveredTo = ["delivered-to", "x-original-to", "envelope-to", "x-forwarded-to"] as const;

function recipientsOf(mail: Email): string[] {
  const heads = mail.headers.filter(({ key }) => deliveredTo.some((one) => one === key));
  const named = heads.map(({ value }) =>
    value
      .replace(/^.*<|>.*$/g, "")
      .trim()
      .toLowerCase(),
  );
  return [...named, ...addressesOf([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])])];
}

/** Pictures and what mail programs put around an earlier mail say nothing that somebody wrote. */
const asPlain = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 400_000, maxDepth: 100, maxChildNodes: 5_000 },
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "blockquote", format: "blockquote", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["<", ">"] } },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);

/** A picture in the text is of a signature more often than not; what is attached is attached. */
const isFile = ({ disposition, related, mimeType }: Attachment): boolean =>
  !mimeType.startsWith("message/") && !(related && disposition !== "attachment");

/** Reads a mail's bytes. Throws where they are none. */
export async function readMail(raw: Uint8Array): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 30 });
  const head = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  const senders = mail.headers.filter(({ key }) => key === "from").flatMap(({ value }) => addressParser(value));
  const [from = "", ...others] = addressesOf(senders);
  const answers = [...idsIn(mail.inReplyTo), ...idsIn(mail.references).toReversed()];
  return {
    messageId: idsIn(mail.messageId)[0] ?? `${createHash("sha256").update(raw).digest("hex")}@no-id.invalid`,
    answers: [...new Set(answers)].slice(0, mostAnswered),
    from: from.includes("@") && others.length === 0 ? from : null,
    to: recipientsOf(mail),
    subject: (mail.subject ?? "").replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim(),
    text: (mail.text ?? (mail.html === undefined ? "" : asPlain(mail.html)))
      .replace(/\r\n?/g, "\n")
      .replaceAll("\0", ""),
    files: mail.attachments.filter(isFile).map((one) => ({ name: one.filename ?? "", bytes: bytesOf(one) })),
    head,
    report: await readReport(head("content-type"), mail.attachments),
  };
}
