import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { identityCalls, type identityCheckTabs } from "#contract/accounts/identity/calls.ts";
import type { IdentityCase, IdentityCheckRow } from "#contract/accounts/identity/schemas.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { fullNameSql } from "#server/accounts/auth/full-name.ts";
import { findFullName } from "#server/accounts/auth/find-accounts.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import { matchesSearch } from "#server/platform/db/search-key.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { visibleToActor } from "#server/platform/db/visible-to-actor.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import {
  type StoredIdentityCheck,
  findIdentityDocuments,
  findIdentityCheck,
} from "#server/accounts/identity/identity.store.ts";
import { identityCheck, identityDocument } from "#server/accounts/identity/identity.tables.ts";
import { presentIdentityCheck } from "#server/accounts/identity/present-check.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";

type Tab = (typeof identityCheckTabs)[number];

/** Conditions of the list's tabs, which sort checks by who must act next. */
const tabConditions: Record<Tab, SQL | undefined> = {
  waiting: and(eq(identityCheck.state, "IN_PROGRESS"), isNotNull(identityCheck.submittedAt)),
  theirs: and(eq(identityCheck.state, "IN_PROGRESS"), isNull(identityCheck.submittedAt)),
  done: ne(identityCheck.state, "IN_PROGRESS"),
};

/** SQL condition: another developer has a document with the same number, or was verified as the same person. */
const existsElsewhere = sql<boolean>`exists (
  select 1 from identity_check other left join identity_document theirs on theirs.check_id = other.id
  where other.developer_id <> ${identityCheck.developerId} and (
    other.subject_hash = ${identityCheck.subjectHash} or theirs.number_hash in (
      select mine.number_hash from identity_document mine where mine.check_id = ${identityCheck.id})))`;

const documentKinds = sql<IdentityCheckRow["papers"]>`coalesce((
  select jsonb_agg(mine.paper order by mine.created_at) from identity_document mine
  where mine.check_id = ${identityCheck.id}), '[]'::jsonb)`;

/** Identity checks for staff: waiting ones longest first, done ones newest first. */
export const listIdentityChecksRoute = handle(identityCalls.listIdentityChecks)(
  async ({ query, actor, reply, services }) => {
    const { db } = services.database;
    const matches = query.searchText ? matchesSearch(developer.searchKey, query.searchText) : undefined;
    const where = and(visibleToActor(actor, "Identity", identityCheck), tabConditions[query.tab], matches);
    const from = db
      .select({
        check: identityCheck,
        developer,
        papers: documentKinds,
        alsoElsewhere: existsElsewhere,
        total: exactTotalColumn,
      })
      .from(identityCheck)
      .innerJoin(developer, eq(developer.id, identityCheck.developerId));
    const order = query.tab === "waiting" ? asc(identityCheck.submittedAt) : desc(identityCheck.changedAt);
    const rows = await from
      .where(where)
      .orderBy(order, identityCheck.id)
      .offset(query._start)
      .limit(toOutboxPageSize(query));
    reply.header("x-total-count", rows[0]?.total ?? 0);
    return rows.map((row) => ({
      id: row.check.id,
      developerId: row.developer.id,
      developerName: row.developer.name,
      accountType: row.developer.accountType,
      provider: row.check.provider,
      state: row.check.state,
      papers: row.papers,
      alsoElsewhere: row.alsoElsewhere,
      changedAt: row.check.changedAt.toISOString(),
      submittedAt: row.check.submittedAt?.toISOString() ?? null,
    }));
  },
);

type Elsewhere = IdentityCase["elsewhere"];

async function developersWithSameDocument(db: Tx, check: StoredIdentityCheck): Promise<Elsewhere> {
  const mine = db.$with("mine").as(
    db
      .select({ documentId: sql<string>`id`.as("document_id"), hash: sql<string>`number_hash`.as("hash") })
      .from(identityDocument)
      .where(eq(identityDocument.checkId, check.id)),
  );
  return db
    .with(mine)
    .selectDistinct({ documentId: mine.documentId, developerId: developer.id, developerName: developer.name })
    .from(mine)
    .innerJoin(identityDocument, eq(identityDocument.numberHash, mine.hash))
    .innerJoin(identityCheck, eq(identityCheck.id, identityDocument.checkId))
    .innerJoin(developer, eq(developer.id, identityCheck.developerId))
    .where(ne(developer.id, check.developerId));
}

async function developersWithSamePerson(db: Tx, check: StoredIdentityCheck): Promise<Elsewhere> {
  const rows = await db
    .selectDistinct({ developerId: developer.id, developerName: developer.name })
    .from(identityCheck)
    .innerJoin(developer, eq(developer.id, identityCheck.developerId))
    .where(and(eq(identityCheck.subjectHash, check.subjectHash ?? ""), ne(developer.id, check.developerId)));
  return rows.map((row) => ({ documentId: null, ...row }));
}

/** Views of the documents with the viewer's name, newest first. */
async function documentViews(db: Tx, documentIds: readonly string[]): Promise<IdentityCase["openings"]> {
  if (documentIds.length === 0) return [];
  const rows = await db
    .select({ at: auditEntry.at, documentId: auditEntry.subjectId, by: fullNameSql(account) })
    .from(auditEntry)
    .innerJoin(account, eq(account.id, auditEntry.accountId))
    .where(
      and(
        eq(auditEntry.subject, "Identity"),
        eq(auditEntry.action, "open_paper"),
        inArray(auditEntry.subjectId, [...documentIds]),
      ),
    )
    .orderBy(desc(auditEntry.at))
    .limit(50);
  return rows.map(({ at, ...opened }) => ({ ...opened, at: at.toISOString() }));
}

async function findDeveloperAndLanguage(db: Tx, id: string) {
  const [row] = await db
    .select({ developer, language: account.language })
    .from(developer)
    .leftJoin(account, eq(account.developerId, developer.id))
    .where(eq(developer.id, id))
    .orderBy(asc(account.createdAt))
    .limit(1);
  if (!row) throw new Failure("identity_check_not_found");
  return row;
}

/** An identity check next to the developer's account data. */
export const getIdentityCaseRoute = handle(identityCalls.identityCase)(async ({ params, services }) => {
  const { db } = services.database;
  const check = await findIdentityCheck(db, params.id);
  if (!check) throw new Failure("identity_check_not_found");
  const { developer: whose, language } = await findDeveloperAndLanguage(db, check.developerId);
  const documents = await findIdentityDocuments(db, check.id);
  return {
    check: presentIdentityCheck(check, documents, whose.name),
    developer: {
      id: whose.id,
      seqId: whose.seqId,
      status: whose.status,
      name: whose.name,
      accountType: whose.accountType,
      address: `${whose.address}, ${whose.city}, ${whose.state} ${whose.postalCode}`,
      since: whose.createdAt.toISOString(),
      phoneVerified: whose.phoneVerifiedAt !== null,
      language: language ?? "en-US",
    },
    elsewhere: [...(await developersWithSameDocument(db, check)), ...(await developersWithSamePerson(db, check))],
    openings: await documentViews(
      db,
      documents.map(({ id }) => id),
    ),
    decidedBy: check.decidedBy === null ? null : await findFullName(db, check.decidedBy),
  };
});
