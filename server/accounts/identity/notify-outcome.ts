import type { Tx } from "#server/platform/db/transaction.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import type { Services } from "#server/services.ts";
import type { StoredIdentityCheck, IdentityDocumentRow } from "./identity.store.ts";

/** Notifies the developer about the result of a check, with a reason for each refused document. */
export async function notifyIdentityOutcome(
  tx: Tx,
  services: Services,
  { developerId, state }: StoredIdentityCheck,
  documents: readonly Pick<IdentityDocumentRow, "paper" | "decision" | "reason">[],
): Promise<void> {
  const refused = documents.flatMap(({ paper, decision, reason }) =>
    decision === "refused" ? [{ paper, reason: reason ?? "" }] : [],
  );
  const outcome = state === "FAILURE" ? "refused" : "proven";
  await notify(tx, services, { event: "identity-checked", to: { developerId }, about: { outcome, refused } });
}
