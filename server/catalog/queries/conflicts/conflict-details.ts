import { and, asc, eq, ne, sql } from "drizzle-orm";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { isSigningKeyProof } from "#contract/catalog/conflicts/claims.ts";
import type { ConflictEffect, ConflictEvidence } from "#contract/catalog/conflicts/conflicts.ts";
import { isVersionUnderReview } from "#contract/catalog/versions/status.ts";
import type { app } from "#server/catalog/apps/apps.tables.ts";
import { conflict } from "#server/catalog/conflicts/conflicts.tables.ts";
import { findDocumentsOfConflicts } from "#server/catalog/conflicts/documents.store.ts";
import { presentConflictDocument } from "#server/catalog/conflicts/documents.ts";
import { matchesPinnedKey } from "#server/catalog/conflicts/key-proof.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { developer } from "#server/accounts/developers/developers.tables.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { findPackageName } from "#server/catalog/packages/package-names.store.ts";
import { findPackageFileById } from "#server/catalog/packages/packages.store.ts";
import { packageFile } from "#server/catalog/packages/packages.tables.ts";
import { version } from "#server/catalog/versions/versions.tables.ts";
import { presentConflictRow, selectConflictsWithSides } from "./list-conflicts.ts";

type AppRow = typeof app.$inferSelect;
type DeveloperRow = typeof developer.$inferSelect;

/** Both sides of a conflict with the effects that each decision would have now. */
export const getConflictDetailsRoute = handle(conflictCalls.conflictDetails)(async ({ params, services }) => {
  const { db } = services.database;
  const [found] = await selectConflictsWithSides(db).where(eq(conflict.id, params.id));
  if (!found) throw new Failure("conflict_not_found");
  const { row } = found;
  const evidence = {
    owner: await evidenceOf(db, found.owner, found.ownerDeveloper, row.packageName),
    claimant: await evidenceOf(db, found.claimant, found.claimantDeveloper, row.packageName),
  };
  const pin = await findPackageName(db, row.packageName);
  const file = await findPackageFileById(db, row.fileId);
  const others = await db.$count(
    conflict,
    and(eq(conflict.packageName, row.packageName), eq(conflict.status, "conflict"), ne(conflict.id, row.id)),
  );
  return {
    ...presentConflictRow(found),
    evidence,
    sameSigner: pin !== undefined && file?.facts ? matchesPinnedKey(pin, file.facts.signature) : false,
    note: { text: row.note, url: row.noteUrl },
    domain: row.domain,
    papers: (await findDocumentsOfConflicts(db, [row.id])).map(presentConflictDocument),
    reason: row.reason,
    letters: { owner: row.ownerLetter, claimant: row.claimantLetter },
    effects: effectsOf(evidence, { others, keepsSigners: isSigningKeyProof(row.provenBy) }),
  };
});

const hasPackageName = (packageName: string) => sql`${packageFile.facts} ->> 'package' = ${packageName}`;

/** Returns an app's uploads under the name, and its versions whose package has it. */
async function evidenceOf(tx: Tx, of: AppRow, by: DeveloperRow, packageName: string): Promise<ConflictEvidence> {
  const files = await tx
    .select({ facts: packageFile.facts, uploadedAt: packageFile.uploadedAt })
    .from(packageFile)
    .innerJoin(version, eq(version.id, packageFile.versionId))
    .where(and(eq(version.appId, of.id), hasPackageName(packageName)))
    .orderBy(asc(packageFile.uploadedAt));
  const versions = await tx
    .select({ id: version.id, status: version.status, facts: packageFile.facts })
    .from(version)
    .innerJoin(packageFile, eq(packageFile.id, version.packageFileId))
    .where(and(eq(version.appId, of.id), hasPackageName(packageName)));
  const signers = files.flatMap(({ facts }) => facts?.signature.signers ?? []);
  const live = versions.find(({ id }) => id === of.liveVersionId);
  return {
    signers: [...new Map(signers.map(({ sha256, subject }) => [sha256, { sha256, subject }])).values()],
    firstSeen: files[0]?.uploadedAt.toISOString() ?? null,
    live: live ? { versionName: live.facts?.versionName ?? null, versionCode: live.facts?.versionCode ?? null } : null,
    waiting: versions.filter(({ status }) => status === "pending" || isVersionUnderReview(status)).length,
    accountType: by.accountType,
    developerSince: by.createdAt.toISOString(),
  };
}

interface EffectInputs {
  readonly others: number;
  readonly keepsSigners: boolean;
}

/** Effects in the order they happen; those that affect nothing are left out. */
function effectsOf(
  { owner, claimant }: Readonly<Record<"owner" | "claimant", ConflictEvidence>>,
  { others, keepsSigners }: EffectInputs,
): { resolved_approved: ConflictEffect[]; resolved_rejected: ConflictEffect[] } {
  const some = (effect: ConflictEffect["effect"], count: number): ConflictEffect[] =>
    count > 0 ? [{ effect, count }] : [];
  return {
    resolved_approved: [
      { effect: "name_moves", count: 1 },
      { effect: keepsSigners ? "signers_stay" : "signers_new", count: 1 },
      ...some("owner_offline", owner.live ? 1 : 0),
      ...some("owner_waiting", owner.waiting),
      ...some("others_follow", others),
    ],
    resolved_rejected: [
      { effect: "name_stays", count: 1 },
      ...some("claimant_waiting", claimant.waiting),
      { effect: "claimant_may_show_more", count: 1 },
    ],
  };
}
