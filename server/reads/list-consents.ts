import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import { consentCalls } from "#contract/consents/calls.ts";
import { consentsNeeded } from "#contract/consents/needed.ts";
import { app } from "#server/apps/apps.tables.ts";
import { papersOf } from "#server/consents/consents.store.ts";
import { presentGiven, presentPapers } from "#server/consents/present-papers.ts";
import type { Tx } from "#server/db/transaction.ts";
import { developerOf } from "#server/http/require-allowed.ts";
import { handle } from "#server/http/route.ts";
import { version } from "#server/versions/versions.tables.ts";

/** A developer's apps with the tags of their newest forms. */
async function tagsOfApps(db: Tx, developerId: string) {
  return db
    .selectDistinctOn([app.id], {
      id: app.id,
      title: app.title,
      status: app.status,
      tags: sql<string[]>`coalesce(${version.form} #> '{metadata,tags}', '[]'::jsonb)`,
    })
    .from(app)
    .innerJoin(version, eq(version.appId, app.id))
    .where(and(eq(app.developerId, developerId), notInArray(version.status, ["cancelled", "superseded"])))
    .orderBy(app.id, desc(version.createdAt));
}

/** The caller's consent documents, and the apps that need or have consents. */
export const listConsents = handle(consentCalls.listConsents)(async ({ actor, services }) => {
  const { db } = services.database;
  const developerId = developerOf(actor);
  const found = await papersOf(db, developerId);
  const apps = (await tagsOfApps(db, developerId)).map((one) => ({
    ...one,
    tags: one.tags.filter((tag) => consentsNeeded([tag]).length > 0),
    given: presentGiven(found.given.filter(({ appId }) => appId === one.id)),
  }));
  return {
    papers: presentPapers(found),
    apps: apps.filter(({ tags, given }) => tags.length > 0 || given.length > 0),
  };
});
