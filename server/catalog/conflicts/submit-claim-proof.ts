import { buildAccessRecord } from "#contract/access/rules.ts";
import type { Abilities } from "#contract/access/rules.ts";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { type NameClaimRow, findNameClaim, saveClaimProof } from "./name-claims.store.ts";
import { parseClaimCertificate } from "./key-proof.ts";

/**
 * Finds an unused, unexpired claim of the caller's developer. Throws claim_not_found (also for another developer's
 * token) or claim_ended.
 */
export async function findUsableNameClaim(tx: Tx, abilities: Abilities, token: string): Promise<NameClaimRow> {
  const row = await findNameClaim(tx, token);
  if (!row) throw new Failure("claim_not_found");
  requireAllowed(abilities, "update", buildAccessRecord("App", row), "claim_not_found");
  if (row.usedAt !== null || row.expiresAt.getTime() <= Date.now()) throw new Failure("claim_ended");
  return row;
}

/** Stores the proof for a claim that is not a package. It is judged later, when the claim is verified. */
export const submitClaimProofRoute = handle(conflictCalls.answerClaim)(async ({ body, abilities, services }) => {
  const { token, ...answer } = body;
  return services.database.transaction(async (tx) => {
    const row = await findUsableNameClaim(tx, abilities, token);
    if (answer.kind === "signature") parseClaimCertificate(answer.certificate);
    await saveClaimProof(tx, row.id, answer);
    return { expiresAt: row.expiresAt.toISOString() };
  });
});
