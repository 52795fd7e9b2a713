import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import { requiredConsents } from "#contract/catalog/consents/required-consents.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { findConsentDocuments } from "#server/catalog/consents/consents.store.ts";
import { presentConsents, presentConsentDocuments } from "#server/catalog/consents/present-documents.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { requireDeveloperId } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { version } from "#server/catalog/versions/versions.tables.ts";

/** Returns a developer's apps with the tags of their newest forms. */
async function appsWithTags(db: Tx, developerId: string) {
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
export const listConsentsRoute = handle(consentCalls.listConsents)(async ({ actor, services }) => {
  const { db } = services.database;
  const developerId = requireDeveloperId(actor);
  const found = await findConsentDocuments(db, developerId);
  const apps = (await appsWithTags(db, developerId)).map((app) => ({
    ...app,
    tags: app.tags.filter((tag) => requiredConsents([tag]).length > 0),
    given: presentConsents(found.given.filter(({ appId }) => appId === app.id)),
  }));
  return {
    papers: presentConsentDocuments(found),
    apps: apps.filter(({ tags, given }) => tags.length > 0 || given.length > 0),
  };
});
