import { createHash } from "node:crypto";
import { convert } from "html-to-text";
import PostalMime, { type Address, addressParser, type Attachment, type Email } from "postal-mime";
import { type DeliveryReport, parseDeliveryReport } from "./delivery-report.ts";
import { toSingleLine } from "#contract/plain-text.ts";

export interface MailAttachment {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A parsed mail. Addresses are in lower case, ids without brackets. */
export interface ReceivedMail {
  /** Message-ID; derived from the mail's bytes if it has none. */
  readonly messageId: string;
  /** Message-IDs that it answers, latest first. */
  readonly answers: readonly string[];
  /** Sender; null if the mail names nobody, or several people. */
  readonly from: string | null;
  /** Recipients from all headers that name them. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly files: readonly MailAttachment[];
  /** First header with this name, in lower case; undefined if there is none. */
  readonly head: (name: string) => string | undefined;
  /** Contents of a delivery report, if the mail is one; otherwise null. */
  readonly report: DeliveryReport | null;
}

const messageIds = /<([^<>\s]{3,250})>/g;
const idsIn = (text = ""): string[] => [...text.matchAll(messageIds)].map(([, id = ""]) => id);

/** Maximum number of answered mails that are looked up, the latest ones. A mail may name hundreds. */
const maxReferences = 50;

function addressesOf(all: readonly Address[]): string[] {
  return all
    .flatMap((entry) => (entry.group ? addressesOf(entry.group) : [entry.address ?? ""]))
    .map((address) => address.toLowerCase());
}

/** Headers in which mail servers record the delivery address. */
const deliveryHeaders = ["delivered-to", "x-original-to", "envelope-to", "x-forwarded-to"] as const;

function recipientsOf(mail: Email): string[] {
  const heads = mail.headers.filter(({ key }) => deliveryHeaders.some((deliveryHeader) => deliveryHeader === key));
  const named = heads.map(({ value }) =>
    value
      .replace(/^.*<|>.*$/g, "")
      .trim()
      .toLowerCase(),
  );
  return [...named, ...addressesOf([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])])];
}

/** Returns the plain text from HTML, without images. */
const htmlToText = (html: string): string =>
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

/** True for an attachment that is a file. Inline pictures don't count, since they mostly belong to signatures. */
const isFile = ({ disposition, related, mimeType }: Attachment): boolean =>
  !mimeType.startsWith("message/") && !(related && disposition !== "attachment");

/** Parses a mail's bytes. Throws if they are no mail. */
export async function parseReceivedMail(raw: Uint8Array): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 30 });
  const head = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  const senders = mail.headers.filter(({ key }) => key === "from").flatMap(({ value }) => addressParser(value));
  const [from = "", ...others] = addressesOf(senders);
  const answers = [...idsIn(mail.inReplyTo), ...idsIn(mail.references).toReversed()];
  return {
    messageId: idsIn(mail.messageId)[0] ?? `${createHash("sha256").update(raw).digest("hex")}@no-id.invalid`,
    answers: [...new Set(answers)].slice(0, maxReferences),
    from: from.includes("@") && others.length === 0 ? from : null,
    to: recipientsOf(mail),
    subject: toSingleLine(mail.subject ?? ""),
    text: (mail.text ?? (mail.html === undefined ? "" : htmlToText(mail.html)))
      .replace(/\r\n?/g, "\n")
      .replaceAll("\0", ""),
    files: mail.attachments
      .filter(isFile)
      .map((attachment) => ({ name: attachment.filename ?? "", bytes: bytesOf(attachment) })),
    head,
    report: await parseDeliveryReport(head("content-type"), mail.attachments),
  };
}
