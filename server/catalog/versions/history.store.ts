import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type AppStatus, appStatuses } from "#contract/catalog/apps/status.ts";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import type { VersionStatus } from "#contract/catalog/versions/status.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { anyOfPlaceholder } from "#server/platform/db/id-array.ts";
import { preparedStatement, literalLimit } from "#server/platform/db/fast/prepared-statements.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { recordReasonUses } from "#server/review/reasons/reason-uses.store.ts";
import type { TransitionReason } from "./transition-reason.ts";
import { heldField, holdMessage, transition, version } from "./versions.tables.ts";

export type TransitionRow = typeof transition.$inferSelect;
export type HeldFieldRow = typeof heldField.$inferSelect;
type HoldMessageRow = typeof holdMessage.$inferSelect;

/** Inserts a transition and records which ready-made reasons it used. */
export async function writeTransition(tx: Tx, row: typeof transition.$inferInsert): Promise<TransitionRow> {
  const [made] = await tx.insert(transition).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  const given = made.reasons.flatMap(({ template, moreTemplates = [] }) => [
    ...(template ? [template] : []),
    ...moreTemplates,
  ]);
  if (given.length > 0) await recordReasonUses(tx, { transitionId: made.id, at: made.at }, given);
  return made;
}

const author = alias(account, "author");
const admin = alias(account, "admin");
const authorName = {
  firstName: author.firstName,
  lastName: author.lastName,
  role: author.role,
  developerId: author.developerId,
};
const adminName = { firstName: admin.firstName, lastName: admin.lastName, role: admin.role };

/** Transitions with version, author and staff names, newest first. */
const transitionsWhere = (tx: Tx, where: SQL) =>
  tx
    .select({
      ...getTableColumns(transition),
      versionName: version.versionName,
      author: authorName,
      admin: adminName,
    })
    .from(transition)
    .leftJoin(version, eq(version.id, transition.versionId))
    .leftJoin(author, eq(author.id, transition.byAccountId))
    .leftJoin(admin, eq(admin.id, transition.byAdminId))
    .where(where)
    .orderBy(desc(transition.at), transition.id);
export type TransitionWithNames = Awaited<ReturnType<typeof transitionsWhere>>[number];
export type TransitionAuthor = NonNullable<TransitionWithNames["author"]>;

/** Finds the last change of the app's own status; changes of its versions do not count. */
export async function findLastAppStatusChange(tx: Tx, appId: string): Promise<TransitionRow | undefined> {
  const isOfApp = and(
    eq(transition.appId, appId),
    isNull(transition.versionId),
    inArray(transition.to, [...appStatuses]),
  );
  const [found] = await tx.select().from(transition).where(isOfApp).orderBy(desc(transition.at)).limit(1);
  return found;
}

/**
 * Finds when apps got their current status, by staff or with a version. Apps that never changed it, such as one created
 * in this status, are absent.
 */
export async function findStatusChangeTimes(
  tx: Tx,
  apps: readonly { readonly id: string; readonly status: AppStatus }[],
): Promise<ReadonlyMap<string, Date>> {
  if (apps.length === 0) return new Map();
  const ids = apps.map(({ id }) => id);
  const found = await tx
    .select({ appId: transition.appId, to: transition.to, at: sql`max(${transition.at})`.mapWith(transition.at) })
    .from(transition)
    .where(inArray(transition.appId, ids))
    .groupBy(transition.appId, transition.to);
  const statuses = new Map(apps.map(({ id, status }) => [id, status]));
  return new Map(found.filter(({ appId, to }) => statuses.get(appId) === to).map(({ appId, at }) => [appId, at]));
}

/** True if any version of the app was ever rejected. */
export async function wasAppRejected(tx: Tx, appId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: transition.id })
    .from(transition)
    .where(and(eq(transition.appId, appId), eq(transition.to, "rejected")))
    .limit(1);
  return found !== undefined;
}

/** Finds the account that held a field, found by the hold's transition. */
export async function findHeldFieldReviewer(tx: Tx, transitionId: string): Promise<string | null> {
  const [held] = await tx
    .select({ accountId: transition.byAccountId })
    .from(transition)
    .where(eq(transition.id, transitionId));
  return held?.accountId ?? null;
}

const historyOfApp = preparedStatement((tx) =>
  transitionsWhere(tx, eq(transition.appId, sql.placeholder("app"))).prepare("history_of_app"),
);

export function findTransitionsOfApp(tx: Tx, appId: string): Promise<TransitionWithNames[]> {
  return historyOfApp(tx).execute({ app: appId });
}

const historyOfVersions = preparedStatement((tx) =>
  transitionsWhere(tx, anyOfPlaceholder(transition.versionId, "versions")).prepare("history_of_versions"),
);

export function findTransitionsOfVersions(tx: Tx, versionIds: readonly string[]): Promise<TransitionWithNames[]> {
  return historyOfVersions(tx).execute({ versions: versionIds });
}

/** Finds the last decision that moved a version to `to`, with names. */
export async function findLastDecision(
  tx: Tx,
  versionId: string,
  to: VersionStatus,
): Promise<TransitionWithNames | undefined> {
  const isIt = and(eq(transition.versionId, versionId), eq(transition.to, to), isNotNull(transition.waitedFrom));
  const [found] = await transitionsWhere(tx, isIt ?? sql`false`).limit(1);
  return found;
}

export async function findTransition(tx: Tx, id: string): Promise<TransitionWithNames | undefined> {
  const [found] = await transitionsWhere(tx, eq(transition.id, id));
  return found;
}

export async function createHeldFields(
  tx: Tx,
  made: TransitionRow & { versionId: string },
  reasons: readonly (TransitionReason & { field: ReviewField })[],
): Promise<void> {
  const { versionId, id: transitionId, at: heldAt } = made;
  await tx.insert(heldField).values(reasons.map((reason) => ({ ...reason, versionId, transitionId, heldAt })));
}

export async function closeHeldFields(tx: Tx, versionId: string, at: Date): Promise<void> {
  await tx
    .update(heldField)
    .set({ closedAt: at })
    .where(and(eq(heldField.versionId, versionId), isNull(heldField.closedAt)));
}

const openHeldFields = preparedStatement((tx) =>
  tx
    .select()
    .from(heldField)
    .where(and(anyOfPlaceholder(heldField.versionId, "versions"), isNull(heldField.closedAt)))
    .orderBy(desc(heldField.heldAt), heldField.id)
    .prepare("held_now"),
);

/** Finds the fields of these versions that are held now, newest hold first. */
export async function findOpenHeldFields(tx: Tx, versionIds: readonly string[]): Promise<HeldFieldRow[]> {
  return versionIds.length === 0 ? [] : openHeldFields(tx).execute({ versions: versionIds });
}

/** Keeps the fields of the most recently closed hold. Expects rows ordered by newest hold first. */
export function filterFieldsOfLastHold<Row extends HeldFieldRow>(fields: readonly Row[]): Row[] {
  const over = fields.filter(({ closedAt }) => closedAt !== null);
  return over.filter(({ transitionId }) => transitionId === over[0]?.transitionId);
}

/** Finds fields of the last closed hold, which a resubmission answers. */
export async function findResubmittedFields(tx: Tx, versionId: string): Promise<HeldFieldRow[]> {
  const rows = await tx
    .select()
    .from(heldField)
    .where(eq(heldField.versionId, versionId))
    .orderBy(desc(heldField.heldAt));
  return filterFieldsOfLastHold(rows);
}

export async function findHeldField(tx: Tx, id: string): Promise<HeldFieldRow | undefined> {
  const [found] = await tx.select().from(heldField).where(eq(heldField.id, id));
  return found;
}

export async function setHeldFieldFixedAt(tx: Tx, id: string, fixedAt: Date | null): Promise<void> {
  await tx.update(heldField).set({ fixedAt }).where(eq(heldField.id, id));
}

/** Removes the fixed mark from fields whose content equals the held content again. */
export async function clearHeldFieldFixedAt(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(heldField)
      .set({ fixedAt: null })
      .where(inArray(heldField.id, [...ids]));
}

export async function createHoldMessage(tx: Tx, row: typeof holdMessage.$inferInsert): Promise<HoldMessageRow> {
  const [made] = await tx.insert(holdMessage).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

const messageColumns = { ...getTableColumns(holdMessage), author: authorName };

export async function findHoldMessage(tx: Tx, id: string): Promise<HoldMessageWithAuthor | undefined> {
  const [found] = await tx
    .select(messageColumns)
    .from(holdMessage)
    .leftJoin(author, eq(author.id, holdMessage.accountId))
    .where(eq(holdMessage.id, id));
  return found;
}

export type HoldMessageWithAuthor = HoldMessageRow & { readonly author: TransitionAuthor | null };
export type HeldThread = HeldFieldRow & { readonly messages: readonly HoldMessageWithAuthor[] };

/** Returns the held fields joined with their messages in one statement, newest hold and oldest message first. */
const threadRowsWhere = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ field: heldField, message: holdMessage, author: authorName })
    .from(heldField)
    .leftJoin(holdMessage, eq(holdMessage.heldFieldId, heldField.id))
    .leftJoin(author, eq(author.id, holdMessage.accountId))
    .where(where)
    .orderBy(desc(heldField.heldAt), heldField.id, holdMessage.at, holdMessage.id);

function groupThreads(rows: Awaited<ReturnType<typeof threadRowsWhere>>): HeldThread[] {
  const fields = new Map(rows.map(({ field }) => [field.id, field]));
  const messages = rows.flatMap(({ message, author: writer }) => (message ? [{ ...message, author: writer }] : []));
  return [...fields.values()].map((field) => ({
    ...field,
    messages: messages.filter((message) => message.heldFieldId === field.id),
  }));
}

const threadRowsOfVersions = preparedStatement((tx) =>
  threadRowsWhere(tx, anyOfPlaceholder(heldField.versionId, "versions")).prepare("held_lines_of_versions"),
);
const openThreadRows = preparedStatement((tx) =>
  threadRowsWhere(tx, and(anyOfPlaceholder(heldField.versionId, "versions"), isNull(heldField.closedAt))).prepare(
    "open_held_lines",
  ),
);

const threadsWhere = async (tx: Tx, where: SQL | undefined): Promise<HeldThread[]> =>
  groupThreads(await threadRowsWhere(tx, where));

/** Finds all held fields of these versions, closed ones included, with their messages. */
export async function findHeldThreadsOfVersions(tx: Tx, versionIds: readonly string[]): Promise<HeldThread[]> {
  return groupThreads(await threadRowsOfVersions(tx).execute({ versions: versionIds }));
}

export async function findOpenHeldThreads(tx: Tx, versionIds: readonly string[]): Promise<HeldThread[]> {
  return groupThreads(await openThreadRows(tx).execute({ versions: versionIds }));
}

export async function findHeldThread(tx: Tx, heldFieldId: string): Promise<HeldThread | undefined> {
  const [found] = await threadsWhere(tx, eq(heldField.id, heldFieldId));
  return found;
}

const maxFieldsOfApp = 100;

const threadRowsOfApp = preparedStatement((tx) => {
  const newest = tx
    .select({ id: heldField.id })
    .from(heldField)
    .innerJoin(version, eq(version.id, heldField.versionId))
    .where(eq(version.appId, sql.placeholder("app")))
    .orderBy(desc(heldField.heldAt), heldField.id)
    .limit(literalLimit(maxFieldsOfApp));
  return threadRowsWhere(tx, inArray(heldField.id, newest)).prepare("held_lines_of_app");
});

/** Finds the app's newest hundred held fields, with their messages. */
export async function findHeldThreadsOfApp(tx: Tx, appId: string): Promise<HeldThread[]> {
  return groupThreads(await threadRowsOfApp(tx).execute({ app: appId }));
}
