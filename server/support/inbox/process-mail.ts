import type { IncomingOutcome } from "#contract/support/inbox/incoming-mail.ts";
import { ticketMailLimits, ticketLimits } from "#contract/support/tickets/ticket.ts";
import { countRateLimitHit } from "#server/platform/db/rate-limit-hits.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { RawMail } from "#server/integrations/mailbox/mailbox.ts";
import type { Services } from "#server/services.ts";
import { createTicketWithMessage } from "#server/support/tickets/open-ticket.ts";
import { addTicketMails } from "#server/support/tickets/ticket-mails.store.ts";
import { lockTicket, type TicketRow } from "#server/support/tickets/tickets.store.ts";
import { addDeveloperReply } from "#server/support/tickets/add-developer-reply.ts";
import { addIncomingMail, setIncomingMailOutcome } from "./inbox.store.ts";
import { addMailAttachments, storeMailAttachments } from "./mail-attachments.ts";
import { classifyAutomaticMail } from "./auto-reply-filter.ts";
import { type MailRoute, routeIncomingMail } from "./route-mail.ts";
import { parseReceivedMail, type ReceivedMail } from "./received-mail.ts";
import { extractReplyText, ticketSubjectFromMail } from "./extract-reply.ts";
import { findAccountByEmail } from "#server/accounts/auth/accounts.store.ts";
import { stopNewsletterFor } from "#server/publishing/editorials/newsletter/newsletter.store.ts";
import { createUndeliveredNotifier } from "#server/messaging/notifications/notify-undelivered.ts";
import { parseMessageId } from "#server/integrations/mail/mail-headers.ts";
import { recordMailBounce } from "#server/integrations/mail/delivery-state.store.ts";
import type { DeliveryReport } from "./delivery-report.ts";
import { queueMail } from "#server/integrations/mail/queue-mail.ts";
import { getMailTexts } from "#server/platform/texts/translation-functions.ts";
import { createMailThread, recordTicketMails } from "#server/support/tickets/mail-thread.ts";

/** True for a permanent failure (RFC 3463), except a full mailbox (5.2.2). */
const isPermanent = (status: string): boolean => /^5\.(?!2\.2$)/.test(status);

/**
 * Handles a bounced mail. Anybody can forge a report, so it counts only for a mail we sent, and for its recipient, who
 * knows the id. An address that is permanently gone gets no more newsletters.
 */
async function handleBounce(
  tx: Tx,
  services: Pick<Services, "environment">,
  { about, failed }: DeliveryReport,
): Promise<void> {
  const mailId = about === null ? null : parseMessageId(about, services.environment.mailFrom);
  if (mailId === null) return;
  for (const { addresses, status, said } of failed) {
    const to = await recordMailBounce(tx, mailId, addresses, new Error(`${status} ${said}`.trim()));
    if (to === null) continue;
    await createUndeliveredNotifier(services)(tx);
    const account = isPermanent(status) ? await findAccountByEmail(tx, to.toLowerCase()) : undefined;
    if (account) await stopNewsletterFor(tx, account.id);
  }
}

type Needs = Pick<Services, "database" | "environment" | "documentStore" | "replyAddresses" | "tokens">;

interface MailResult {
  readonly outcome: IncomingOutcome;
  readonly ticketId?: string | null;
  /** Text for staff to read, if the mail is in no ticket. */
  readonly text?: string | null;
}

const hourMs = 3_600_000;
/** Returns the text for staff, with the names of attachments; unknown senders' files are not stored. */
const staffText = ({ text, files }: ReceivedMail): string =>
  [text.trim().slice(0, ticketMailLimits.quoted), ...files.map(({ name }) => `📎 ${name}`)].join("\n").trim();
const leftForStaff = (mail: ReceivedMail, outcome: IncomingOutcome, ticketId: string | null = null): MailResult => ({
  outcome,
  ticketId,
  text: staffText(mail),
});

type MailFiles = Awaited<ReturnType<typeof storeMailAttachments>>;

/** Writes a mail into its ticket, or opens a new one for its sender. */
async function writeToTicket(
  tx: Tx,
  services: Needs,
  mail: ReceivedMail,
  place: MailRoute,
  files: MailFiles,
): Promise<MailResult> {
  if (place.kind === "left") return leftForStaff(mail, place.why, place.ticket?.id);
  const { text, quoted } = extractReplyText(mail.text);
  const mailed = { from: mail.from ?? "", quoted, leftOut: [...files.leftOut] };
  if (place.kind === "join") {
    const { accountId } = place;
    const row = await lockTicket(tx, place.ticket.id);
    if (!row) return leftForStaff(mail, "stranger");
    const { ticket, message } = await addDeveloperReply(tx, services, row, { accountId, text, mailed });
    await addMailAttachments(tx, message.id, files);
    await addTicketMails(tx, ticket.id, [mail.messageId]);
    return { outcome: "joined", ticketId: ticket.id };
  }
  const { developer, writer } = place;
  const draft = { appId: null, context: {}, subject: ticketSubjectFromMail(mail.subject, text), text, mailed };
  const { ticket, message } = await createTicketWithMessage(tx, services, developer, {
    ...draft,
    accountId: writer.id,
  });
  await addMailAttachments(tx, message.id, files);
  await addTicketMails(tx, ticket.id, [mail.messageId]);
  await mailTicketReceipt(tx, services, ticket, writer);
  return { outcome: "opened", ticketId: ticket.id };
}

/** Processes a mail that a person wrote. */
async function processWrittenMail(tx: Tx, services: Needs, mail: ReceivedMail, files: MailFiles): Promise<MailResult> {
  const isEmpty = mail.text.trim() === "" && files.kept.length + files.leftOut.length === 0;
  if (mail.from === null || isEmpty) return leftForStaff(mail, "unreadable");
  const { hits } = await countRateLimitHit(tx, `mail of ${services.tokens.blind(mail.from)}`, hourMs);
  if (hits > ticketMailLimits.mailsAnHour) return leftForStaff(mail, "too_many");
  const place = await routeIncomingMail(tx, services, mail);
  try {
    // Refused before anything is written.
    return await writeToTicket(tx, services, mail, place, files);
  } catch (error) {
    if (error instanceof Failure && error.code === "too_many_tickets") return leftForStaff(mail, "too_many");
    throw error;
  }
}

/** Stores attachments before the transaction, and only if they will be in a ticket. */
async function storeMailFiles(services: Needs, mail: ReceivedMail, isCut: boolean): Promise<MailFiles> {
  const { kind } = await routeIncomingMail(services.database.db, services, mail);
  if (kind === "left") return { kept: [], leftOut: mail.files.map(({ name }) => name) };
  // A cut mail lacks its end, and so its last file is incomplete.
  const whole = isCut ? mail.files.slice(0, -1) : mail.files;
  const files = await storeMailAttachments(services, whole);
  const lost = isCut ? mail.files.slice(-1).map(({ name }) => name) : [];
  return { kept: files.kept, leftOut: [...files.leftOut, ...lost].slice(0, ticketLimits.files * 4) };
}

/**
 * Processes an incoming mail exactly once, in the transaction that inserts it, despite crashes and redelivery. Throws
 * if another attempt may succeed; a mail without sender or content is stored as unreadable.
 */
export async function processIncomingMail(services: Needs, { uidValidity, uid, raw, isCut }: RawMail): Promise<void> {
  const { environment, database } = services;
  const place = { mailbox: environment.supportMailbox?.address ?? "", uidValidity, uid };
  const mail = await parseReceivedMail(raw);
  const passed = classifyAutomaticMail(mail, environment);
  const files = passed === null ? await storeMailFiles(services, mail, isCut) : { kept: [], leftOut: [] };
  await database.transaction(async (tx) => {
    const { messageId, from, subject } = mail;
    const head = { ...place, from, subject: subject.slice(0, 300) };
    const row = await addIncomingMail(tx, { ...head, messageId, outcome: "unreadable" });
    if (!row) return void (await addIncomingMail(tx, { ...head, messageId: null, outcome: "repeated" }));
    if (mail.report) await handleBounce(tx, services, mail.report);
    const became = passed ? { outcome: passed } : await processWrittenMail(tx, services, mail, files);
    await setIncomingMailOutcome(tx, row.id, became);
  });
}

/** Stores a mail that cannot be processed as unreadable, so that later ones are read. */
export async function recordUnreadableMail(
  { environment, database }: Needs,
  { uidValidity, uid }: RawMail,
): Promise<void> {
  const mailbox = environment.supportMailbox?.address ?? "";
  const messageId = `${uidValidity}.${uid}@unreadable.invalid`;
  await addIncomingMail(database.db, { mailbox, uidValidity, uid, messageId, subject: "", outcome: "unreadable" });
}

interface Writer {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
}

/**
 * Mails the sender a receipt with the ticket's number and reply address: once per ticket, and only to a known address.
 */
async function mailTicketReceipt(
  tx: Tx,
  services: Pick<Services, "environment" | "replyAddresses">,
  ticket: TicketRow,
  writer: Writer,
): Promise<void> {
  const { storeName, publicUrl } = services.environment;
  const { language, t } = getMailTexts(writer.language);
  const words = { number: String(ticket.number), subject: ticket.subject };
  const content = {
    language,
    subject: t("ticket-answered.subject", words),
    greeting: t("hello", { name: writer.firstName }),
    lines: [t("ticket-opened.text", { ...words, storeName }), t("answerByMail")],
    action: t("ticket-answered.action"),
    link: `${publicUrl}/support/tickets/${ticket.id}`,
    note: t("because", { storeName }),
    storeName,
  };
  const thread = (await createMailThread(tx, services, ticket, false))(writer);
  const mailId = await queueMail(tx, { to: writer.email, template: "ticket-opened", content, thread });
  await recordTicketMails(tx, services, ticket, [mailId]);
}
