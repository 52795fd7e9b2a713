import type { IncomingOutcome } from "#contract/inbox/incoming.ts";
import { mailLimits, ticketLimits } from "#contract/tickets/ticket.ts";
import { countHit } from "#server/db/count-hit.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import type { RawMail } from "#server/outside/mailbox/mailbox.ts";
import type { Services } from "#server/services.ts";
import { writeTicket } from "#server/tickets/open-ticket.ts";
import { noteTicketMails } from "#server/tickets/ticket-mails.store.ts";
import { lockTicket } from "#server/tickets/tickets.store.ts";
import { writeReply } from "#server/tickets/write-reply.ts";
import { addIncoming, noteOutcome } from "./inbox.store.ts";
import { attach, keepFiles } from "./mail-files.ts";
import { mailOpened } from "./mail-opened.ts";
import { noteReport } from "./note-report.ts";
import { passedAs } from "./passed-mail.ts";
import { type Place, placeOf } from "./place-of.ts";
import { readMail, type ReceivedMail } from "./received-mail.ts";
import { subjectOf, writtenIn } from "./written-text.ts";

type Needs = Pick<Services, "database" | "environment" | "papers" | "replyAddresses" | "tokens">;

interface Became {
  readonly outcome: IncomingOutcome;
  readonly ticketId?: string | null;
  /** For staff to read, since it is in no ticket. */
  readonly text?: string | null;
}

const hourMs = 3_600_000;
/** Text for staff, with the names of attachments; unknown senders' files are not stored. */
const shownText = ({ text, files }: ReceivedMail): string =>
  [text.trim().slice(0, mailLimits.quoted), ...files.map(({ name }) => `📎 ${name}`)].join("\n").trim();
const left = (mail: ReceivedMail, outcome: IncomingOutcome, ticketId: string | null = null): Became => ({
  outcome,
  ticketId,
  text: shownText(mail),
});

type Files = Awaited<ReturnType<typeof keepFiles>>;

/** Writes a mail into its ticket, or opens a new one for its sender. */
async function write(tx: Tx, services: Needs, mail: ReceivedMail, place: Place, files: Files): Promise<Became> {
  if (place.kind === "left") return left(mail, place.why, place.ticket?.id);
  const { text, quoted } = writtenIn(mail.text);
  const mailed = { from: mail.from ?? "", quoted, leftOut: [...files.leftOut] };
  if (place.kind === "join") {
    const { accountId } = place;
    const row = await lockTicket(tx, place.ticket.id);
    if (!row) return left(mail, "stranger");
    const { ticket, message } = await writeReply(tx, services, row, { accountId, text, mailed });
    await attach(tx, message.id, files);
    await noteTicketMails(tx, ticket.id, [mail.messageId]);
    return { outcome: "joined", ticketId: ticket.id };
  }
  const { developer, writer } = place;
  const asked = { appId: null, context: {}, subject: subjectOf(mail.subject, text), text, mailed };
  const { ticket, message } = await writeTicket(tx, services, developer, { ...asked, accountId: writer.id });
  await attach(tx, message.id, files);
  await noteTicketMails(tx, ticket.id, [mail.messageId]);
  await mailOpened(tx, services, ticket, writer);
  return { outcome: "opened", ticketId: ticket.id };
}

/** Processes a mail that a person wrote. */
async function deal(tx: Tx, services: Needs, mail: ReceivedMail, files: Files): Promise<Became> {
  const isEmpty = mail.text.trim() === "" && files.kept.length + files.leftOut.length === 0;
  if (mail.from === null || isEmpty) return left(mail, "unreadable");
  const { hits } = await countHit(tx, `mail of ${services.tokens.blind(mail.from)}`, hourMs);
  if (hits > mailLimits.mailsAnHour) return left(mail, "too_many");
  const place = await placeOf(tx, services, mail);
  try {
    // Refused before anything is written.
    return await write(tx, services, mail, place, files);
  } catch (error) {
    if (error instanceof Failure && error.code === "too_many_tickets") return left(mail, "too_many");
    throw error;
  }
}

/** Stores attachments before the transaction, and only if they will be in a ticket. */
async function filesOf(services: Needs, mail: ReceivedMail, isCut: boolean): Promise<Files> {
  const { kind } = await placeOf(services.database.db, services, mail);
  if (kind === "left") return { kept: [], leftOut: mail.files.map(({ name }) => name) };
  // A cut mail lacks its end, and so its last file is incomplete.
  const whole = isCut ? mail.files.slice(0, -1) : mail.files;
  const files = await keepFiles(services, whole);
  const lost = isCut ? mail.files.slice(-1).map(({ name }) => name) : [];
  return { kept: files.kept, leftOut: [...files.leftOut, ...lost].slice(0, ticketLimits.files * 4) };
}

/**
 * Processes an incoming mail exactly once, in the transaction that inserts it, despite crashes and redelivery. Throws
 * if another attempt may succeed; a mail without sender or content is stored as unreadable.
 */
export async function takeMail(services: Needs, { uidValidity, uid, raw, isCut }: RawMail): Promise<void> {
  const { environment, database } = services;
  const place = { mailbox: environment.supportMailbox?.address ?? "", uidValidity, uid };
  const mail = await readMail(raw);
  const passed = passedAs(mail, environment);
  const files = passed === null ? await filesOf(services, mail, isCut) : { kept: [], leftOut: [] };
  await database.transaction(async (tx) => {
    const { messageId, from, subject } = mail;
    const head = { ...place, from, subject: subject.slice(0, 300) };
    const row = await addIncoming(tx, { ...head, messageId, outcome: "unreadable" });
    if (!row) return void (await addIncoming(tx, { ...head, messageId: null, outcome: "repeated" }));
    if (mail.report) await noteReport(tx, services, mail.report);
    const became = passed ? { outcome: passed } : await deal(tx, services, mail, files);
    await noteOutcome(tx, row.id, became);
  });
}

/** Stores a mail that cannot be processed as unreadable, so that later ones are read. */
export async function giveUpMail({ environment, database }: Needs, { uidValidity, uid }: RawMail): Promise<void> {
  const mailbox = environment.supportMailbox?.address ?? "";
  const messageId = `${uidValidity}.${uid}@unreadable.invalid`;
  await addIncoming(database.db, { mailbox, uidValidity, uid, messageId, subject: "", outcome: "unreadable" });
}
