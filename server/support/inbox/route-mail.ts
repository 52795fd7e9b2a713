import { findAccountByEmail } from "#server/accounts/auth/accounts.store.ts";
import { findDeveloperRecipients } from "#server/accounts/auth/find-accounts.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type DeveloperRow, findDeveloper } from "#server/accounts/developers/developers.store.ts";
import type { Services } from "#server/services.ts";
import { findTicketsByMessageId } from "#server/support/tickets/ticket-mails.store.ts";
import {
  findTicket,
  hasWrittenInTicket,
  findTicketsByNumber,
  type TicketRow,
} from "#server/support/tickets/tickets.store.ts";
import type { ReceivedMail } from "./received-mail.ts";

type Needs = Pick<Services, "replyAddresses">;

/** Destination of a mail. `left`: uncertain, so staff decide; `ticket` is then the one it answers. */
export type MailRoute =
  | { readonly kind: "join"; readonly ticket: TicketRow; readonly accountId: string }
  | { readonly kind: "open"; readonly developer: DeveloperRow; readonly writer: Writer }
  | { readonly kind: "left"; readonly why: "stranger" | "not_theirs" | "forged"; readonly ticket: TicketRow | null };

interface Writer {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
}

/** Follows a merged ticket to its target. */
async function followMerge(tx: Tx, ticket: TicketRow): Promise<TicketRow> {
  const into = ticket.mergedIntoId === null ? undefined : await findTicket(tx, ticket.mergedIntoId);
  return into ?? ticket;
}

/** Finds a developer whose accounts may sign in. */
async function findActiveDeveloper(tx: Tx, id: string | null): Promise<DeveloperRow | undefined> {
  const developer = id === null ? undefined : await findDeveloper(tx, id);
  return developer?.status === "disabled" || developer?.status === "deleted" ? undefined : developer;
}

/** Routes by the signed reply address: only its owner was given it, so the sender's address does not matter. */
async function routeByReplyAddress(tx: Tx, { replyAddresses }: Needs, mail: ReceivedMail): Promise<MailRoute | null> {
  for (const address of new Set(mail.to)) {
    const read = replyAddresses.read(address);
    const [ticket] = read ? await findTicketsByNumber(tx, [read.number]) : [];
    if (!read || !ticket || !(await findActiveDeveloper(tx, ticket.developerId))) continue;
    const people = await findDeveloperRecipients(tx, ticket.developerId);
    const writer = people.find(({ id }) => replyAddresses.isOf(read.seal, ticket.id, id));
    if (writer) return { kind: "join", ticket: await followMerge(tx, ticket), accountId: writer.id };
  }
  return null;
}

/** Returns the developer account with the sender's address, if it is enabled and verified. */
async function writerOf(tx: Tx, from: string | null) {
  const account = from === null ? undefined : await findAccountByEmail(tx, from);
  if (account?.status !== "enabled" || account.role !== "normal" || account.emailVerifiedAt === null) return null;
  const developer = await findActiveDeveloper(tx, account.developerId);
  return developer ? { developer, writer: account } : null;
}

/** Finds the ticket that a mail answers, by the Message-IDs of the mails sent and received in tickets. */
async function findAnsweredTicket(tx: Tx, { answers }: ReceivedMail): Promise<TicketRow | null> {
  const ticketIds = await findTicketsByMessageId(tx, answers);
  const ticketId = answers.map((id) => ticketIds.get(id)).find((id) => id !== undefined);
  const ticket = ticketId === undefined ? undefined : await findTicket(tx, ticketId);
  return ticket ? followMerge(tx, ticket) : null;
}

/** At most five numbers; a subject can contain hundreds. */
const numbersIn = (subject: string): number[] =>
  [...subject.matchAll(/(?<!\d)\d{5,12}(?!\d)/g)].slice(0, 5).map(([number]) => Number(number));

/**
 * Routes by a number in the subject. Anybody can write one, so it counts only for people who have written in that
 * ticket.
 */
async function findTicketBySubject(tx: Tx, { subject }: ReceivedMail, accountId: string): Promise<TicketRow | null> {
  for (const ticket of await findTicketsByNumber(tx, numbersIn(subject))) {
    const goesOn = await followMerge(tx, ticket);
    if (await hasWrittenInTicket(tx, goesOn.id, accountId)) return goesOn;
  }
  return null;
}

/**
 * True if the receiving mail server says that the sender's domain denies the mail (DMARC). That server puts its header
 * first.
 */
const isForged = ({ head }: ReceivedMail): boolean => /\bdmarc=fail\b/i.test(head("authentication-results") ?? "");

/** Routes a mail that a person wrote. */
export async function routeIncomingMail(tx: Tx, services: Needs, mail: ReceivedMail): Promise<MailRoute> {
  const sealed = await routeByReplyAddress(tx, services, mail);
  if (sealed) return sealed;
  const answered = await findAnsweredTicket(tx, mail);
  const known = await writerOf(tx, mail.from);
  if (isForged(mail)) return { kind: "left", why: "forged", ticket: answered };
  if (!known) return { kind: "left", why: answered ? "not_theirs" : "stranger", ticket: answered };
  const { developer, writer } = known;
  if (answered && answered.developerId !== developer.id) return { kind: "left", why: "not_theirs", ticket: answered };
  const ticket = answered ?? (await findTicketBySubject(tx, mail, writer.id));
  return ticket ? { kind: "join", ticket, accountId: writer.id } : { kind: "open", developer, writer };
}
