import { and, asc, desc, eq, ne } from "drizzle-orm";
import { nameChangeCalls } from "#contract/accounts/identity/name-change-calls.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { nameChange } from "#server/accounts/developers/name-changes.tables.ts";
import { presentNameChange } from "#server/accounts/identity/decide-name-change.ts";
import { findDocumentsOfChecks, findLatestIdentityChecks } from "#server/accounts/identity/identity.store.ts";
import { proofEffect } from "#server/accounts/identity/proof-effect.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import { visibleToActor } from "#server/platform/db/visible-to-actor.ts";
import { handle } from "#server/platform/http/route.ts";

/** Name changes for staff: waiting ones longest first, done ones newest first. */
export const listNameChangesRoute = handle(nameChangeCalls.listNameChanges)(
  async ({ query, actor, reply, services }) => {
    const { db } = services.database;
    const isWaiting = query.tab === "waiting";
    const tab = isWaiting ? eq(nameChange.state, "waiting") : ne(nameChange.state, "waiting");
    const rows = await db
      .select({ change: nameChange, developer, language: account.language, total: exactTotalColumn })
      .from(nameChange)
      .innerJoin(developer, eq(developer.id, nameChange.developerId))
      .innerJoin(account, eq(account.id, nameChange.accountId))
      .where(and(visibleToActor(actor, "Identity", nameChange), tab))
      .orderBy(isWaiting ? asc(nameChange.createdAt) : desc(nameChange.createdAt), nameChange.id)
      .offset(query._start)
      .limit(toOutboxPageSize(query));
    reply.header("x-total-count", rows[0]?.total ?? 0);
    const checks = await findLatestIdentityChecks(
      db,
      rows.map((row) => row.developer.id),
    );
    const documents = await findDocumentsOfChecks(
      db,
      checks.map(({ id }) => id),
    );
    return rows.map((row) => {
      const check = checks.find(({ developerId }) => developerId === row.developer.id);
      const own = documents.filter(({ checkId }) => checkId === check?.id);
      const { change, language } = row;
      return presentNameChange(change, {
        developer: row.developer,
        language,
        proof: proofEffect(check, own, change),
      });
    });
  },
);
