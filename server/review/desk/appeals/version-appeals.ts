import { appealableStatuses } from "#contract/review/appeals/appeals.ts";
import { appealCalls } from "#contract/review/appeals/calls.ts";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { findAppealsOfVersion, findFilesOfAppeals } from "#server/review/appeals/appeals.store.ts";
import { presentAppeal } from "#server/review/appeals/present-appeal.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { requireNotSecondReader } from "#server/review/second-opinions/second-opinions.store.ts";
import { findLastDecision } from "#server/catalog/versions/history.store.ts";
import { findReadableVersion } from "#server/catalog/versions/version-access.ts";
import { findNewestVersion, type VersionRow } from "#server/catalog/versions/versions.store.ts";

/**
 * Finds the decision in force: the version is held or rejected, and no newer version exists that would prevent its
 * return.
 */
export async function findDecisionInForce(tx: Tx, { id, appId, status }: VersionRow) {
  const decision = appealableStatuses.find((kind) => kind === status);
  if (!decision) return undefined;
  const newest = await findNewestVersion(tx, appId);
  const made = newest?.id === id ? await findLastDecision(tx, id, decision) : undefined;
  return made && { decision, made };
}

/** Appeals against a version's decisions, and the decision that can be appealed now. */
export const listVersionAppealsRoute = handle(appealCalls.versionAppeals)(
  async ({ params, actor, abilities, services }) => {
    const { db } = services.database;
    const { app, version } = await findReadableVersion(db, { abilities }, params.id);
    requireAllowed(abilities, "read", buildAccessRecord("Appeal", app), "version_not_found");
    await requireNotSecondReader(db, actor, app.id);
    const rows = await findAppealsOfVersion(db, version.id);
    const files = await findFilesOfAppeals(
      db,
      rows.map(({ id }) => id),
    );
    const standing = await findDecisionInForce(db, version);
    const isOpen = standing && rows.every(({ transitionId }) => transitionId !== standing.made.id);
    const { decision, made } = standing ?? {};
    return {
      decision:
        isOpen && decision && made ? { transitionId: made.id, decision, decidedAt: made.at.toISOString() } : null,
      // After the app's transfer, files stay visible only to the developer who sent them and to staff.
      appeals: rows.map((row) =>
        presentAppeal(row, abilities.can("read", buildAccessRecord("Appeal", row)) ? files : []),
      ),
    };
  },
);
