import { and, desc, eq, getTableColumns, gte, ilike, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AuditFilters } from "#contract/staff/members/audit-calls.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { fullNameSql } from "#server/accounts/auth/full-name.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { revealAuditData } from "#server/staff/members/sealed-audit-data.ts";
import { startOfIndianDay } from "#server/platform/db/day-in-india.ts";

const author = alias(account, "author");
const admin = alias(account, "admin");

/** Matches an entry's number, request or subject exactly; any other text matches the actor's name or email. */
function matchesText(tx: Tx, text: string): SQL | undefined {
  if (/^\d{1,15}$/.test(text)) return eq(auditEntry.number, Number(text));
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const named = tx
    .select({ id: account.id })
    .from(account)
    .where(or(ilike(sql`${account.firstName} || ' ' || ${account.lastName}`, pattern), ilike(account.email, pattern)));
  return or(
    eq(auditEntry.requestId, text),
    eq(auditEntry.subjectId, text),
    inArray(auditEntry.accountId, named),
    inArray(auditEntry.adminId, named),
  );
}

function matches(tx: Tx, filters: AuditFilters): SQL | undefined {
  const { who, action, subject, subjectId, from, to, searchText } = filters;
  return and(
    who === undefined ? undefined : or(eq(auditEntry.accountId, who), eq(auditEntry.adminId, who)),
    action && eq(auditEntry.action, action),
    subject && eq(auditEntry.subject, subject),
    subjectId === undefined ? undefined : eq(auditEntry.subjectId, subjectId),
    from === undefined ? undefined : gte(auditEntry.at, startOfIndianDay(from)),
    to === undefined ? undefined : lt(auditEntry.at, startOfIndianDay(to, 1)),
    searchText ? matchesText(tx, searchText) : undefined,
  );
}

interface Page {
  /** Restricts the page to entries with a lower number, for paging backwards. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Finds newest matching entries, with the actors' names and their personal data in the clear. */
export async function findAuditPage(tx: Tx, filters: AuditFilters, { before, limit }: Page) {
  const below = before === undefined ? undefined : lt(auditEntry.number, before);
  const rows = await tx
    .select({ ...getTableColumns(auditEntry), authorName: fullNameSql(author), adminName: fullNameSql(admin) })
    .from(auditEntry)
    .leftJoin(author, eq(author.id, auditEntry.accountId))
    .leftJoin(admin, eq(admin.id, auditEntry.adminId))
    .where(and(matches(tx, filters), below))
    .orderBy(desc(auditEntry.number))
    .limit(limit);
  return revealAuditData(tx, rows);
}
export type AuditPageRow = Awaited<ReturnType<typeof findAuditPage>>[number];

/** Finds the number of the last entry. */
export async function findLastAuditNumber(tx: Tx): Promise<number> {
  const [last] = await tx
    .select({ number: auditEntry.number })
    .from(auditEntry)
    .where(lte(auditEntry.number, Number.MAX_SAFE_INTEGER))
    .orderBy(desc(auditEntry.number))
    .limit(1);
  return last?.number ?? 0;
}

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Finds current names of the entries' subjects, by id. */
export async function findAuditSubjectNames(tx: Tx, rows: readonly AuditPageRow[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) => [
    ...new Set(
      rows.filter(({ subject, subjectId }) => subject === kind && isId(subjectId)).map((row) => row.subjectId),
    ),
  ];
  const [apps, accounts, developers] = [idsOf("App"), idsOf("Account"), idsOf("Developer")];
  const named = [
    ...(apps.length > 0 ? await tx.select({ id: app.id, name: app.title }).from(app).where(inArray(app.id, apps)) : []),
    ...(accounts.length > 0
      ? await tx
          .select({ id: account.id, name: fullNameSql(account) })
          .from(account)
          .where(inArray(account.id, accounts))
      : []),
    ...(developers.length > 0
      ? await tx
          .select({ id: developer.id, name: developer.name })
          .from(developer)
          .where(inArray(developer.id, developers))
      : []),
  ];
  return new Map(named.map(({ id, name }) => [id, name]));
}
