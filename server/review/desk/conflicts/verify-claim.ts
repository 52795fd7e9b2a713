import { isLiveAppStatus } from "#contract/catalog/apps/status.ts";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { type ClaimProofKind, isSigningKeyProof } from "#contract/catalog/conflicts/claims.ts";
import { conflictLimits } from "#contract/catalog/conflicts/conflicts.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { findUsableNameClaim } from "#server/catalog/conflicts/submit-claim-proof.ts";
import { type NameClaimRow, lockNameClaim, markNameClaimUsed } from "#server/catalog/conflicts/name-claims.store.ts";
import {
  saveConflictChange,
  findConflictOfClaimant,
  type ConflictRow,
  lockConflict,
} from "#server/catalog/conflicts/conflicts.store.ts";
import { scheduleConflictReminder, notifyReviewersOfConflict } from "#server/catalog/conflicts/conflict-reminders.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { isPackageNameConflict } from "#server/catalog/packages/inspection/package-name-rules.ts";
import { findPackageName, type PackageNameRow } from "#server/catalog/packages/package-names.store.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { findProvenDomain, findClaimProof } from "./find-proof.ts";
import { lockBothApps } from "./lock-both-apps.ts";
import { resolveConflict } from "./resolve-conflict.ts";

type RequestContext = CallContext<typeof conflictCalls.verifyClaim>;
const dayMs = 24 * 3_600_000;

async function requireForeignName(tx: Tx, claim: NameClaimRow): Promise<PackageNameRow> {
  const pin = await findPackageName(tx, claim.packageName);
  if (!pin) throw new Failure("name_free");
  if (!isPackageNameConflict(pin, { id: claim.appId, developerId: claim.developerId })) throw new Failure("name_yours");
  return pin;
}

/**
 * Verifies a claim by its token: a package that contains the token, or the stored answer. A proven key shortens the
 * deadline for staff. If the owner serves nothing, nobody loses anything and the name moves at once.
 */
export const verifyClaimRoute = handle(conflictCalls.verifyClaim)(async (context) => {
  const { params, abilities, services } = context;
  const { db } = services.database;
  const asked = await findUsableNameClaim(db, abilities, params.auth);
  const shownDomain = await findProvenDomain(services, asked, params.auth);
  return services.database.transaction(async (tx) => {
    const { appId: ownerAppId } = await requireForeignName(tx, asked);
    const sides = await lockBothApps(tx, ownerAppId, asked.appId);
    const claim = await lockNameClaim(tx, asked.id);
    if (!claim || claim.usedAt !== null) throw new Failure("claim_ended");
    const pin = await requireForeignName(tx, claim);
    if (pin.appId !== ownerAppId) throw new Failure("claim_unproven");
    const provenBy = await findClaimProof(tx, claim, pin, { token: params.auth, shownDomain });
    const opened = await findConflictOfClaimant(tx, claim.appId, claim.packageName);
    const row = opened && (await lockConflict(tx, opened.id));
    if (!row || (row.status !== "conflict" && row.status !== "resolved_rejected")) throw new Failure("claim_unproven");
    await markNameClaimUsed(tx, claim.id, new Date());
    const domain = provenBy === "domain" ? shownDomain : row.domain;
    const proven = await recordProof(tx, context, row, { provenBy, domain });
    const after = await continueAfterProof(tx, context, proven, sides);
    const { id: conflictId, packageName, status, dueAt } = after;
    return { conflictId, packageName, provenBy, status, dueAt: dueAt.toISOString() };
  });
});

/** Records the proof. A proven key stays recorded, whatever proof follows. */
async function recordProof(
  tx: Tx,
  { actor, request }: RequestContext,
  row: ConflictRow,
  { provenBy, domain }: { provenBy: ClaimProofKind; domain: string | null },
): Promise<ConflictRow> {
  const now = Date.now();
  const soon = new Date(now + conflictLimits.provenDueDays * dayMs);
  const isOpen = row.status === "conflict";
  const stays = isSigningKeyProof(row.provenBy) && !isSigningKeyProof(provenBy);
  const proven = await saveConflictChange(tx, row.id, {
    status: "conflict",
    domain,
    dueAt: isOpen && row.dueAt < soon ? row.dueAt : soon,
    ...(stays ? {} : { provenBy, provenAt: new Date(now) }),
    ...(isOpen ? {} : { decidedAt: null, decidedBy: null }),
  });
  await writeAudit(tx, {
    actor,
    action: "claim_proven",
    subject: "App",
    subjectId: row.claimantAppId,
    data: { conflictId: row.id, packageName: row.packageName, by: provenBy, from: row.status },
    requestId: request.id,
  });
  return proven;
}

/** True if the owner's app is not installable and was not blocked by staff. */
const servesNothing = ({ liveVersionId, status }: AppRow): boolean =>
  liveVersionId === null || (!isLiveAppStatus(status) && status !== "blocked");

async function continueAfterProof(
  tx: Tx,
  { services, request }: RequestContext,
  row: ConflictRow,
  sides: { owner: AppRow; claimant: AppRow },
): Promise<ConflictRow> {
  if (isSigningKeyProof(row.provenBy) && servesNothing(sides.owner)) {
    const letters = { owner: "", claimant: "" };
    const settlement = { to: "resolved_approved", by: null, reason: "", letters, requestId: request.id } as const;
    return resolveConflict(tx, services, { row, ...sides }, settlement);
  }
  await scheduleConflictReminder(tx, row);
  await notifyReviewersOfConflict(tx, services, row, "proven");
  return row;
}
