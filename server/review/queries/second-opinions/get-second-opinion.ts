import { secondOpinionCalls } from "#contract/review/second-opinions/calls.ts";
import type { BlindSubmission } from "#contract/review/second-opinions/second-opinion.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { findListingMedia } from "#server/catalog/listings/listing-media.store.ts";
import { findPackageFiles } from "#server/catalog/packages/packages.store.ts";
import { presentOpinion } from "#server/review/desk/second-opinions/present-opinion.ts";
import { findSecondOpinion } from "#server/review/second-opinions/second-opinions.store.ts";
import type { Services } from "#server/services.ts";
import { pictureIdsInForms, presentFormContent } from "#server/catalog/versions/present-details.ts";
import { fileIdsOfForm } from "#server/catalog/versions/submission/submission-problems.ts";
import type { VersionRow } from "#server/catalog/versions/versions.store.ts";
import { diffVersions } from "#server/catalog/versions/diff-versions.ts";
import { findVersionComparison } from "../desk/comparison.store.ts";

/**
 * Returns the submission without anything that reveals its outcome: status, decision dates, history and the live
 * version are left out.
 */
async function blindSubmission(db: Tx, services: Services, versionId: string): Promise<BlindSubmission> {
  const compared = await findVersionComparison(db, versionId);
  if (!compared) throw new Failure("second_opinion_not_found");
  const { version, base, app } = compared;
  const forms = base ? [version.form, base.form] : [version.form];
  const files = await findPackageFiles(db, forms.flatMap(fileIdsOfForm));
  const media = await findListingMedia(db, pictureIdsInForms(forms));
  // The held form is left out, because it would reveal the history.
  const sideOf = ({ id, form }: VersionRow) =>
    presentFormContent(services, { id, form, heldForm: null }, { files, media });
  return {
    ...sideOf(version),
    before: base && sideOf(base),
    changes: diffVersions(services, version, base, { files, media }),
    flags: version.flags,
    developer: app.developerName,
    packageName: app.packageName,
  };
}

/** A second opinion: the submission for its reader, and both opinions once there are two. */
export const getSecondOpinionRoute = handle(secondOpinionCalls.secondOpinion)(async ({ params, actor, services }) => {
  const { db } = services.database;
  const row = await findSecondOpinion(db, params.id);
  const isOpen = row?.recordedAt === null;
  if (!row || (isOpen && row.decidedBy === actor.accountId)) throw new Failure("second_opinion_not_found");
  const reads = isOpen && row.readBy === actor.accountId;
  return {
    ...(await presentOpinion(db, actor, row)),
    revision: row.revision,
    submission: reads ? await blindSubmission(db, services, row.versionId) : null,
  };
});
