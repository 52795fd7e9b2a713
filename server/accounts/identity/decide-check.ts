import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { matchNames } from "#contract/accounts/identity/name-match.ts";
import { identityCheckOutcome } from "#contract/accounts/identity/status.ts";
import type { CallInput } from "#contract/call.ts";
import { buildAccessRecord } from "#contract/access/rules.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { getIdentityProofExpiry } from "./openid-callback.ts";
import {
  type StoredIdentityCheck,
  type IdentityDocumentRow,
  findIdentityDocuments,
  lockIdentityCheck,
  saveDocumentDecision,
  updateIdentityCheck,
} from "./identity.store.ts";
import { loadIdentityCheck } from "./present-check.ts";
import { notifyIdentityOutcome } from "./notify-outcome.ts";

type Decide = typeof identityCalls.decideIdentityCheck;
type Decisions = CallInput<Decide>["body"]["decisions"];

/**
 * Merges staff's decisions into the documents. Every document needs a decision, and every refusal a reason. A document
 * that names somebody else can't be approved.
 */
function applyDecisions(
  documents: readonly IdentityDocumentRow[],
  decisions: Decisions,
  accountName: string,
): IdentityDocumentRow[] {
  return documents.map((document) => {
    const decided = decisions.find(({ documentId }) => documentId === document.id);
    if (!decided) throw new Failure("identity_decision_open");
    if (decided.decision === "refused" && decided.reason === "")
      throw new Failure("reason_required", { fields: [{ path: `reason.${document.id}`, code: "required" }] });
    if (decided.decision === "approved" && matchNames(document.name, accountName).verdict === "none")
      throw new Failure("identity_name_differs");
    return { ...document, decision: decided.decision, reason: decided.decision === "refused" ? decided.reason : null };
  });
}

/** Locks the check that awaits a decision. If somebody was faster, the error carries its current state. */
async function lockPendingCheck(tx: Tx, { abilities, params, body }: CallContext<Decide>) {
  const check = await lockIdentityCheck(tx, params.id);
  const developer = check && (await findDeveloper(tx, check.developerId));
  if (!check || !developer) throw new Failure("identity_check_not_found");
  requireAllowed(abilities, "review", buildAccessRecord("Identity", check), "identity_check_not_found");
  const isWaiting = check.state === "IN_PROGRESS" && check.submittedAt !== null;
  if (!isWaiting || check.revision !== body.revision)
    throw new Failure("identity_check_decided", { current: await loadIdentityCheck(tx, check, developer) });
  return { check, developer };
}

interface DecidedCheck {
  readonly check: StoredIdentityCheck;
  /** Documents of the check, each with its new decision. */
  readonly documents: readonly IdentityDocumentRow[];
  /** The developer's name, which is compared with the names on documents. */
  readonly name: string;
}

/** Saves the decision on each document, and the resulting state of the check. */
export async function saveIdentityDecision(
  tx: Tx,
  { check, documents, name }: DecidedCheck,
  { decidedBy, decidedAt }: { decidedBy: string; decidedAt: Date },
): Promise<StoredIdentityCheck> {
  for (const { id, decision, reason } of documents) await saveDocumentDecision(tx, id, { decision, reason });
  const approved = documents.map(({ decision }) => decision === "approved");
  const state = identityCheckOutcome(
    approved,
    documents.map((document) => matchNames(document.name, name).verdict),
  );
  const validUntil = state === "FAILURE" ? null : getIdentityProofExpiry(decidedAt);
  return updateIdentityCheck(tx, check.id, { state, decidedAt, decidedBy, validUntil, changedAt: decidedAt });
}

async function auditDecision(
  tx: Tx,
  { actor, request }: CallContext<Decide>,
  { id, state }: StoredIdentityCheck,
  documents: readonly IdentityDocumentRow[],
): Promise<void> {
  const data = {
    state,
    refused: documents.flatMap((document) => (document.decision === "refused" ? [document.paper] : [])),
  };
  const action = "identity_decided";
  await writeAudit(tx, { actor, action, subject: "Identity", subjectId: id, data, requestId: request.id });
}

/** Approves or refuses every document of a check. The loser of a race gets 409. */
export const decideCheckRoute = handle(identityCalls.decideIdentityCheck)(async (context) => {
  const { actor, body, services } = context;
  return services.database.transaction(async (tx) => {
    const { check, developer } = await lockPendingCheck(tx, context);
    const documents = applyDecisions(await findIdentityDocuments(tx, check.id), body.decisions, developer.name);
    const settling = { check, documents, name: developer.name };
    const changed = await saveIdentityDecision(tx, settling, { decidedBy: actor.accountId, decidedAt: new Date() });
    await auditDecision(tx, context, changed, documents);
    await notifyIdentityOutcome(tx, services, changed, documents);
    return loadIdentityCheck(tx, changed, developer);
  });
});
