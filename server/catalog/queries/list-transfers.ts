import { and, asc, desc, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "#contract/access/roles.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import type { TransferStatus } from "#contract/catalog/transfers/status.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { fullNameSql } from "#server/accounts/auth/full-name.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import { matchesSearch } from "#server/platform/db/search-key.ts";
import { visibleToActor } from "#server/platform/db/visible-to-actor.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { handle, type CallContext } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { presentTransferRow } from "#server/catalog/transfers/present-transfer.ts";
import { transfer } from "#server/catalog/transfers/transfers.tables.ts";

type Query = CallContext<typeof transferCalls.listTransfers>["query"];

const giver = alias(developer, "giver");
const receiver = alias(developer, "receiver");

// The status is a literal in the SQL, not a parameter, so that PostgreSQL can use the partial index.
const isOffered = sql`${transfer.status} = 'offered'`;

/**
 * Returns the SQL condition: an offer awaits its answer. Overdue offers do not count, even before they are marked
 * expired.
 */
export function isOpenTransferOffer(): SQL {
  return sql`${isOffered} and ${transfer.expiresAt} > now()`;
}

function hasStatus(status: TransferStatus): SQL {
  if (status === "offered") return isOpenTransferOffer();
  if (status === "expired")
    return sql`(${transfer.status} = 'expired' or (${isOffered} and ${transfer.expiresAt} <= now()))`;
  return eq(transfer.status, status);
}

const matchesText = (text: string) =>
  or(matchesSearch(app.searchKey, text), matchesSearch(giver.searchKey, text), matchesSearch(receiver.searchKey, text));

/** Transfers on either side of the caller's developer, or all for staff. Newest first; open offers by expiry. */
export const listTransfersRoute = handle(transferCalls.listTransfers)(async ({ query, actor, reply, services }) => {
  const { items, total } = await findTransfers(services, actor, query);
  reply.header("x-total-count", total);
  return items;
});

export async function findTransfers({ database }: Services, actor: Actor, query: Query) {
  const { status, searchText } = query;
  const { fromDeveloperId, toDeveloperId } = transfer;
  const mine = [fromDeveloperId, toDeveloperId].map((developerId) =>
    visibleToActor(actor, "Transfer", { developerId }),
  );
  const rows = await database.db
    .select({
      row: getTableColumns(transfer),
      app: { id: app.id, title: app.title, packageName: app.packageName },
      from: giver.name,
      to: receiver.name,
      startedBy: fullNameSql(account),
      total: exactTotalColumn,
    })
    .from(transfer)
    .innerJoin(app, eq(app.id, transfer.appId))
    .innerJoin(giver, eq(giver.id, fromDeveloperId))
    .innerJoin(receiver, eq(receiver.id, toDeveloperId))
    .innerJoin(account, eq(account.id, transfer.startedBy))
    .where(and(or(...mine), status && hasStatus(status), searchText ? matchesText(searchText) : undefined))
    .orderBy(status === "offered" ? asc(transfer.expiresAt) : desc(transfer.createdAt), transfer.id)
    .offset(query._start)
    .limit(toOutboxPageSize(query));
  const items = rows.map(({ row, app: ofRow, from, to, startedBy }) =>
    presentTransferRow(actor, row, { app: ofRow, from, to, startedBy }),
  );
  return { items, total: rows[0]?.total ?? 0 };
}
