import { recordOf } from "#contract/access/rules.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { type AccountRow, lockPeople, updateAccount, saveAccount } from "#server/accounts/accounts.store.ts";
import { tellChange } from "#server/db/changes.ts";
import type { Tx } from "#server/db/transaction.ts";
import {
  type DeveloperRow,
  lockDeveloper,
  type NewDeveloper,
  updateDeveloper,
} from "#server/developers/developers.store.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import type { Context } from "#server/http/route.ts";
import { readDeveloper } from "#server/reads/developers/developer-details.ts";
import type { Services } from "#server/services.ts";

/** A locked developer, with the accounts that sign in for it. */
export interface Changing {
  readonly developer: DeveloperRow;
  /** Oldest first. */
  readonly people: readonly AccountRow[];
}

interface Asking extends Pick<Context, "abilities" | "services"> {
  readonly body: { readonly developerId: string; readonly revision: number };
}

/** A failure that carries the developer's current state. */
export async function lost(tx: Tx, services: Services, code: ErrorCode, developerId: string): Promise<Failure> {
  return new Failure(code, { current: await readDeveloper(tx, services, developerId) });
}

/**
 * Locks the developer at the revision that staff saw. Accounts are locked before the developer, as their own saves do;
 * a status change locks the apps before both. Errors: developer_not_found, revision_conflict.
 */
export async function lockToChange(tx: Tx, { abilities, services, body }: Asking): Promise<Changing> {
  const { developerId, revision } = body;
  const people = await lockPeople(tx, developerId);
  const developer = await lockDeveloper(tx, developerId);
  if (!developer) throw new Failure("developer_not_found");
  requireAllowed(abilities, "administer", recordOf("Developer", { developerId }), "developer_not_found");
  if (developer.revision !== revision) throw await lost(tx, services, "revision_conflict", developerId);
  return { developer, people };
}

type Name = Partial<Pick<AccountRow, "firstName" | "lastName">>;

/**
 * Saves the change and increments its accounts' revisions, so that their open forms conflict. `name` is for the oldest
 * account.
 */
export async function keepChange(
  tx: Tx,
  { developer, people }: Changing,
  change: Partial<NewDeveloper>,
  name: Name = {},
): Promise<void> {
  await updateDeveloper(tx, developer.id, change);
  for (const [place, { id }] of people.entries()) {
    await saveAccount(tx, id, place === 0 ? name : {});
    tellChange(tx, { resource: "accounts", type: "updated", ids: [], accountId: id });
  }
}

/** True if every account is erased, so that nobody is left to restore. */
export function isErased({ people }: Pick<Changing, "people">): boolean {
  return people.length > 0 && people.every(({ status }) => status === "deleted");
}

/** Accounts that are not deleted. */
export function presentPeople({ people }: Pick<Changing, "people">): readonly AccountRow[] {
  return people.filter(({ status }) => status !== "deleted");
}

/** Cancels the accounts' scheduled erasures. */
export async function keepPeople(tx: Tx, { people }: Changing): Promise<void> {
  for (const { id, eraseAt } of people) if (eraseAt !== null) await updateAccount(tx, id, { eraseAt: null });
}
