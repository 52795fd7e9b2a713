import type { FaqId } from "#contract/support/help/faq.ts";
import type { TicketState } from "#contract/support/tickets/ticket-states.ts";
import type { TicketMessageKind, TicketSide } from "#contract/support/tickets/ticket.ts";
import { findAppsByPackageName } from "#server/catalog/apps/apps.store.ts";
import { addIncomingMail } from "#server/support/inbox/inbox.store.ts";
import { faqVote } from "#server/support/help/faq/faq.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { addTicketMessage, addTicket, type TicketRow } from "#server/support/tickets/tickets.store.ts";
import { krishiMitra } from "./catalogue/apps/krishi-mitra.ts";
import { type DemoDeveloperKey, demoDevelopers } from "./catalogue/developers.ts";
import type { DemoClock } from "./demo-clock.ts";
import type { DemoPeople } from "./seed-accounts.ts";

interface DemoMessage {
  readonly side: TicketSide;
  readonly kind?: TicketMessageKind;
  readonly text: string;
  readonly daysAgo: number;
  readonly byMail?: boolean;
}

interface DemoTicket {
  readonly by: DemoDeveloperKey;
  readonly subject: string;
  readonly state: TicketState;
  readonly solved?: boolean;
  /** Whether the ticket is about the developer's best known app. */
  readonly ofApp?: boolean;
  readonly finding?: string;
  readonly said: readonly DemoMessage[];
}

/** Developers' recent questions: one in each state, in two languages, one of them by mail. */
const demoTickets: readonly DemoTicket[] = [
  {
    by: "sahyadri",
    subject: "The console says that the signer changed",
    state: "new",
    ofApp: true,
    finding: "signer_changed",
    said: [
      {
        side: "developer",
        text: "We moved our build to another machine. Which key does the store expect, and where do we see its fingerprint?",
        daysAgo: 0.05,
      },
    ],
  },
  {
    by: "ritu",
    subject: "स्क्रीनशॉट धुंधले दिखते हैं",
    state: "open",
    said: [
      { side: "developer", text: "फ़ोन पर साफ़ हैं, स्टोर में धुंधले। क्या आकार ग़लत है?", daysAgo: 1.3 },
      {
        side: "support",
        text: "कृपया 1080 × 1920 में भेजें; छोटे चित्र बड़े किए जाते हैं और धुंधले हो जाते हैं।",
        daysAgo: 1.1,
      },
      { side: "developer", text: "भेज दिए। पुराने वाले कब हटेंगे?", daysAgo: 0.2, byMail: true },
      { side: "support", kind: "note", text: "Cached for a day; said so twice this week.", daysAgo: 0.15 },
    ],
  },
  {
    by: "dhanvriddhi",
    subject: "Two people of our company need to sign in",
    state: "pending",
    said: [
      { side: "developer", text: "Can a second person get an account of their own?", daysAgo: 2.4 },
      {
        side: "support",
        text: "Yes. Tell us the address they will use, and we send the invitation there.",
        daysAgo: 2.1,
      },
    ],
  },
  {
    by: "sahyadri",
    subject: "The video is refused",
    state: "closed",
    solved: true,
    said: [
      { side: "developer", text: "It is an MP4 of 30 seconds and still refused.", daysAgo: 6.2 },
      { side: "support", text: "Its sound is AC-3. Save it with AAC, and it is taken.", daysAgo: 6 },
      { side: "developer", text: "That was it, thank you.", daysAgo: 5.8 },
    ],
  },
];

async function write(
  tx: Tx,
  { developers, staff }: DemoPeople,
  clock: DemoClock,
  planned: DemoTicket,
): Promise<TicketRow> {
  const { accountId, developerId } = developers[planned.by];
  const [app] = planned.ofApp ? await findAppsByPackageName(tx, krishiMitra.package) : [];
  const isTaken = planned.said.some(({ side }) => side === "support");
  const ticket = await addTicket(tx, {
    developerId,
    appId: app?.id ?? null,
    subject: planned.subject,
    context: { ...(app && { appId: app.id }), ...(planned.finding !== undefined && { finding: planned.finding }) },
    state: planned.state,
    solved: planned.solved ?? false,
    assigneeId: isTaken ? staff.support.accountId : null,
    createdAt: clock.daysAgo(planned.said[0]?.daysAgo ?? 0),
    changedAt: clock.daysAgo(planned.said.at(-1)?.daysAgo ?? 0),
  });
  for (const { side, kind = "message", text, daysAgo, byMail } of planned.said)
    await addTicketMessage(tx, {
      ticketId: ticket.id,
      kind,
      side,
      text,
      accountId: side === "support" ? staff.support.accountId : accountId,
      mailed: byMail ? { from: demoDevelopers[planned.by].email, quoted: null, leftOut: [] } : null,
      createdAt: clock.daysAgo(daysAgo),
    });
  return ticket;
}

/** Mails that belong to no ticket, which staff must assign. */
const unassignedMails = [
  {
    from: "accounts@harvest-partners.example",
    subject: "Invoice for the CDN",
    text: "Please find out who of your developers ordered this.",
    outcome: "stranger",
    daysAgo: 0.4,
  },
  {
    from: "build@sahyadri-contractor.example",
    subject: "Re: The console says that the signer changed",
    text: "I build the app for them: the new key is in our vault, and its fingerprint ends with 4F:9C.",
    outcome: "not_theirs",
    daysAgo: 0.02,
  },
] as const;

/** Numbers of developers whom an answer helped and did not help. */
const faqVotes = [
  { entry: "review-time", solved: 4, notSolved: 1 },
  { entry: "signer-mismatch", solved: 3, notSolved: 1 },
  { entry: "resubmit-grey", solved: 3, notSolved: 0 },
  { entry: "screenshot-sizes", solved: 2, notSolved: 0 },
  { entry: "figures-change", solved: 1, notSolved: 1 },
] as const satisfies readonly { readonly entry: FaqId; readonly solved: number; readonly notSolved: number }[];

/** Writes developers' votes on answers, so that the demo's support page has questions asked most. */
async function seedFaqVotes(tx: Tx, { developers }: DemoPeople, clock: DemoClock): Promise<void> {
  const voters = Object.values(developers);
  const rows = faqVotes.flatMap(({ entry, solved, notSolved }) =>
    voters.slice(0, solved + notSolved).map(({ accountId }, at) => ({
      entry,
      accountId,
      solved: at < solved,
      saidAt: clock.daysAgo(at + 1),
    })),
  );
  await tx.insert(faqVote).values(rows);
}

/** Writes tickets, mails and votes on answers, so that the demo's ticket desk and support page have something to show. */
export async function seedTickets(tx: Tx, people: DemoPeople, clock: DemoClock): Promise<void> {
  await seedFaqVotes(tx, people, clock);
  const made: TicketRow[] = [];
  for (const planned of demoTickets) made.push(await write(tx, people, clock, planned));
  for (const [at, { daysAgo, ...mail }] of unassignedMails.entries())
    await addIncomingMail(tx, {
      ...mail,
      mailbox: "support@store.example",
      uidValidity: 1,
      uid: at + 1,
      messageId: `${at + 1}@demo.invalid`,
      ticketId: mail.outcome === "not_theirs" ? (made[0]?.id ?? null) : null,
      receivedAt: clock.daysAgo(daysAgo),
    });
}
