import { buildAccessRecord } from "#contract/access/rules.ts";
import type { PlainErrorCode } from "#contract/errors.ts";
import {
  type AccountRow,
  lockDeveloperAccounts,
  updateAccount,
  updateAccountAndRevision,
} from "#server/accounts/auth/accounts.store.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import {
  type DeveloperRow,
  lockDeveloper,
  type NewDeveloper,
  updateDeveloper,
} from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import type { CallContext } from "#server/platform/http/route.ts";
import { presentDeveloperDetails } from "#server/staff/queries/developers/developer-details.ts";
import type { Services } from "#server/services.ts";

/** A locked developer, with the accounts that sign in for it. */
export interface LockedDeveloper {
  readonly developer: DeveloperRow;
  /** Accounts that sign in for the developer, oldest first. */
  readonly people: readonly AccountRow[];
}

interface RequestContext extends Pick<CallContext, "abilities" | "services"> {
  readonly body: { readonly developerId: string; readonly revision: number };
}

/** Returns a failure that carries the developer's current state. */
export async function developerConflictFailure(
  tx: Tx,
  services: Services,
  code: PlainErrorCode,
  developerId: string,
): Promise<Failure> {
  return new Failure(code, { current: await presentDeveloperDetails(tx, services, developerId) });
}

/**
 * Locks the developer at the revision that staff saw. Accounts are locked before the developer, as their own saves do;
 * a status change locks the apps before both. Errors: developer_not_found, revision_conflict.
 */
export async function lockDeveloperAtRevision(
  tx: Tx,
  { abilities, services, body }: RequestContext,
): Promise<LockedDeveloper> {
  const { developerId, revision } = body;
  const people = await lockDeveloperAccounts(tx, developerId);
  const developer = await lockDeveloper(tx, developerId);
  if (!developer) throw new Failure("developer_not_found");
  requireAllowed(abilities, "administer", buildAccessRecord("Developer", { developerId }), "developer_not_found");
  if (developer.revision !== revision)
    throw await developerConflictFailure(tx, services, "revision_conflict", developerId);
  return { developer, people };
}

type Name = Partial<Pick<AccountRow, "firstName" | "lastName">>;

/**
 * Saves the change and increments the revisions of the developer's accounts, so that their open forms conflict. `name`
 * is for the oldest account.
 */
export async function saveDeveloperChange(
  tx: Tx,
  { developer, people }: LockedDeveloper,
  change: Partial<NewDeveloper>,
  name: Name = {},
): Promise<void> {
  await updateDeveloper(tx, developer.id, change);
  for (const [place, { id }] of people.entries()) {
    await updateAccountAndRevision(tx, id, place === 0 ? name : {});
    publishChange(tx, { resource: "accounts", type: "updated", ids: [], accountId: id });
  }
}

/** True if every account is erased, so that nobody is left to restore. */
export function isDeveloperErased({ people }: Pick<LockedDeveloper, "people">): boolean {
  return people.length > 0 && people.every(({ status }) => status === "deleted");
}

/** Returns accounts that are not deleted. */
export function getUndeletedAccounts({ people }: Pick<LockedDeveloper, "people">): readonly AccountRow[] {
  return people.filter(({ status }) => status !== "deleted");
}

/** Cancels the accounts' scheduled erasures. */
export async function cancelDeveloperErasures(tx: Tx, { people }: LockedDeveloper): Promise<void> {
  for (const { id, eraseAt } of people) if (eraseAt !== null) await updateAccount(tx, id, { eraseAt: null });
}
