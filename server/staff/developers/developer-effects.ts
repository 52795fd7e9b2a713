import { retentionDays } from "#contract/accounts/auth/retention.ts";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import type { DeveloperEffects } from "#contract/staff/developers/effects.ts";
import { currentState } from "#contract/accounts/identity/status.ts";
import { countActing } from "#server/accounts/auth/acting.store.ts";
import { findDeveloperAccounts } from "#server/accounts/auth/accounts.store.ts";
import { fullName } from "#server/accounts/auth/full-name.ts";
import { countLiveSessions } from "#server/accounts/auth/sessions.ts";
import { countAppsOffWithDeveloper } from "#server/catalog/apps/apps.store.ts";
import { countOpenConflicts } from "#server/catalog/conflicts/conflicts.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type DeveloperRow, findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { type CheckRow, latestCheck } from "#server/accounts/identity/identity.store.ts";
import { countErasureBlockers } from "#server/accounts/profile/erasure/erase-account.ts";
import { countOpenOffers } from "#server/catalog/transfers/transfers.store.ts";
import { countDrafts, countHeld } from "#server/catalog/versions/versions.store.ts";
import { type LockedDeveloper, isErased, remainingAccounts } from "./lock-developer.ts";

const proven = ["SUCCESS", "PSEUDO_SUCCESS"];

/** Effects of another account type on the latest identity check. */
function identityEffects(check: CheckRow | undefined) {
  const isOpen = check?.state === "IN_PROGRESS";
  return {
    proofEnds: proven.includes(currentState(check, new Date())),
    papersGathered: isOpen && check.submittedAt === null,
    waits: isOpen && check.submittedAt !== null,
  };
}

interface Known {
  readonly liveApps: number;
  readonly inReview: number;
  readonly waits: boolean;
}

type Obstacle = DeveloperEffects["obstacles"]["accountType"];

function obstacleToType(changing: LockedDeveloper, waits: boolean): Obstacle {
  const { status, accountType } = changing.developer;
  if (status === "deleted") return "developer_status_conflict";
  if (accountType === "ENTERPRISE" && remainingAccounts(changing).length > 1) return "developer_has_people";
  return waits ? "identity_check_waiting" : null;
}

const obstaclesNow = (
  changing: LockedDeveloper,
  { liveApps, inReview, waits }: Known,
): DeveloperEffects["obstacles"] => ({
  deleted: liveApps + inReview > 0 ? "developer_has_live_apps" : null,
  enabled: isErased(changing) ? "developer_erased" : null,
  accountType: obstacleToType(changing, waits),
});

async function countEffects(tx: Tx, developer: DeveloperRow): Promise<DeveloperEffects> {
  const { id, revision, status } = developer;
  const people = await findDeveloperAccounts(tx, id);
  const { liveApps, inReview } = await countErasureBlockers(tx, id);
  const { waits, ...identity } = identityEffects(await latestCheck(tx, id));
  const offers = await countOpenOffers(tx, id);
  const present = remainingAccounts({ people });
  const [first] = present;
  return {
    revision,
    status,
    liveApps,
    inReview,
    returning: await countAppsOffWithDeveloper(tx, id),
    held: await countHeld(tx, id),
    drafts: await countDrafts(tx, id),
    people: present.length,
    sessions: await countLiveSessions(
      tx,
      people.map((person) => person.id),
    ),
    acting: await countActing(tx, id),
    offersGiven: offers.given,
    offersReceived: offers.received,
    conflicts: await countOpenConflicts(tx, id),
    graceDays: retentionDays.erasureGrace,
    eraseAt: first?.eraseAt?.toISOString() ?? null,
    obstacles: obstaclesNow({ developer, people }, { liveApps, inReview, waits }),
    personName: first ? fullName(first) : null,
    ...identity,
  };
}

export const developerEffects = handle(developerChangeCalls.developerEffects)(async ({ params, services }) => {
  const { db } = services.database;
  const developer = await findDeveloper(db, params.id);
  if (!developer) throw new Failure("developer_not_found");
  return countEffects(db, developer);
});
