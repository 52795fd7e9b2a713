import { createTransport } from "nodemailer";
import { ownMailHeaders, createMessageId } from "./mail-headers.ts";
import { type Mailer, MailRefusedError, type MailThread } from "./mailer.ts";
import { readFileSync } from "node:fs";
import type { MailSigning } from "#server/integration-settings.ts";

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

interface SigningKey {
  readonly domain: string;
  readonly selector: string;
  readonly privateKey: string;
}

/**
 * Headers that DKIM signs. Both List-Unsubscribe headers must be signed (RFC 8058, 4); Nodemailer's default list lacks
 * the second.
 */
const signedHeaders =
  "From:Sender:Reply-To:Subject:Date:Message-ID:In-Reply-To:References:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post";

const dkimOptions = ({ domain, selector, privateKey }: SigningKey) => ({
  dkim: { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedHeaders },
});

interface SenderOptions {
  readonly from: string;
  /** Address for bounces (envelope sender); default: the sender. */
  readonly bouncesTo?: string | undefined;
  readonly key?: SigningKey | null;
}

/** Sends through an `smtp:` or `smtps:` server; signs with DKIM if there is a key. */
function createSmtpMailer(url: string, { from, bouncesTo, key = null }: SenderOptions): Mailer {
  const options = { url, ...timeouts, disableFileAccess: true, disableUrlAccess: true, ...(key && dkimOptions(key)) };
  const transport = createTransport(options, { from });
  return {
    send: async ({ id, to, subject, text, html, unsubscribe, thread }) => {
      // The same id on every attempt lets the receiver drop duplicates.
      const messageId = `<${createMessageId(id, from)}>`;
      try {
        const headers = {
          ...ownMailHeaders(from, thread),
          ...(unsubscribe !== null && unsubscribeHeaders(unsubscribe)),
        };
        await transport.sendMail({
          to: { name: "", address: to },
          subject,
          text,
          html,
          messageId,
          headers,
          ...(thread && threadHeaders(thread)),
          ...(bouncesTo !== undefined && { envelope: { from: bouncesTo, to } }),
        });
      } catch (error) {
        if (isRefusal(error)) throw new MailRefusedError("The mail server refused this mail", { cause: error });
        throw error;
      }
    },
  };
}

/** Headers with which mail programs unsubscribe by a POST of exactly this body (RFC 8058). */
const unsubscribeHeaders = (link: string) => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const threadHeaders = ({ replyTo, inReplyTo, references }: MailThread) => ({
  replyTo,
  ...(inReplyTo !== null && { inReplyTo: `<${inReplyTo}>` }),
  references: references.map((reference) => `<${reference}>`),
});

/**
 * True if the mail server rejects the mail for good: a 5yz reply (RFC 5321, 4.2.1). A refused sign-in (535) is a
 * setting to correct, so the mail is tried again.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  "responseCode" in error &&
  typeof error.responseCode === "number" &&
  error.responseCode >= 500 &&
  !("code" in error && error.code === "EAUTH");

interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Address for bounces (envelope sender). */
  readonly bouncesTo?: string | undefined;
  readonly signing: MailSigning | null;
}

/** Creates the mailer. The DKIM key is read now, so that a missing file fails the start. */
export function createMailer({ smtpUrl, from, bouncesTo, signing }: MailSettings): Mailer {
  if (!smtpUrl) return { send: null };
  const key = signing && { ...signing, privateKey: readFileSync(signing.keyFile, "utf8") };
  return createSmtpMailer(smtpUrl, { from, bouncesTo, key });
}
