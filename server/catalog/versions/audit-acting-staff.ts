import type { Actor } from "#contract/access/roles.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import type { VersionRow } from "./versions.store.ts";

interface ActingContext {
  readonly actor: Actor;
  readonly request: { readonly id: string };
}

/** Audits saves and uploads by staff who act for a developer. A developer's own are not audited. */
export async function auditActingStaff(
  tx: Tx,
  { actor, request }: ActingContext,
  { id, appId, revision }: VersionRow,
): Promise<void> {
  if (actor.adminId === undefined) return;
  const data = { versionId: id, revision };
  await writeAudit(tx, {
    actor,
    action: "version_save",
    subject: "App",
    subjectId: appId,
    data,
    requestId: request.id,
  });
}
