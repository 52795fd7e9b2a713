import type { Actor } from "#contract/access/roles.ts";
import { type Abilities, type AccessAction, buildAccessRecord } from "#contract/access/rules.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type DeveloperRow, findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { type StoredIdentityCheck, findIdentityDocument, lockIdentityCheck } from "./identity.store.ts";

/** Returns the caller's developer. Throws for staff, who have nothing to prove here. */
export async function requireOwnDeveloper(tx: Tx, { developerId }: Actor): Promise<DeveloperRow> {
  const developer = developerId === null ? undefined : await findDeveloper(tx, developerId);
  if (!developer) throw new Failure("identity_developers_only");
  return developer;
}

interface RequestContext {
  readonly abilities: Abilities;
}

const isOpen = ({ state, submittedAt }: StoredIdentityCheck): boolean =>
  state === "IN_PROGRESS" && submittedAt === null;

/** Locks the caller's check while its documents are still being collected. */
export async function lockOpenIdentityCheck(
  tx: Tx,
  { abilities }: RequestContext,
  id: string,
): Promise<StoredIdentityCheck> {
  const check = await lockIdentityCheck(tx, id);
  if (!check) throw new Failure("identity_check_not_found");
  requireAllowed(abilities, "update", buildAccessRecord("Identity", check), "identity_check_not_found");
  if (!isOpen(check)) throw new Failure("identity_check_sent");
  return check;
}

/** Returns a document of a check that the caller may read or change, else 404. */
export async function requireIdentityDocument(tx: Tx, { abilities }: RequestContext, id: string, action: AccessAction) {
  const found = await findIdentityDocument(tx, id);
  if (!found) throw new Failure("identity_document_not_found");
  requireAllowed(abilities, action, buildAccessRecord("Identity", found.check), "identity_document_not_found");
  return found;
}
