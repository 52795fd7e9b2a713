import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import type { DeveloperEffects } from "#contract/staff/developers/effects.ts";
import { isProofOfIdentity } from "#contract/accounts/identity/status.ts";
import { countActingStaff } from "#server/accounts/auth/acting.store.ts";
import { findDeveloperAccounts } from "#server/accounts/auth/accounts.store.ts";
import { fullName } from "#server/accounts/auth/full-name.ts";
import { countLiveSessions } from "#server/accounts/auth/sessions.ts";
import { countAppsOfDisabledDeveloper } from "#server/catalog/apps/apps.store.ts";
import { countOpenConflicts } from "#server/catalog/conflicts/conflicts.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type DeveloperRow, findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { type StoredIdentityCheck, findLatestIdentityCheck } from "#server/accounts/identity/identity.store.ts";
import { countErasureBlockers } from "#server/accounts/profile/erasure/erase-account.ts";
import { countOpenTransferOffers } from "#server/catalog/transfers/transfers.store.ts";
import { countDraftVersions, countHeldVersions } from "#server/catalog/versions/versions.store.ts";
import { type LockedDeveloper, isDeveloperErased, getUndeletedAccounts } from "./save-developer.ts";

/** Effects of another account type on the latest identity check. */
function identityEffects(check: StoredIdentityCheck | undefined) {
  const isOpen = check?.state === "IN_PROGRESS";
  return {
    proofEnds: isProofOfIdentity(check),
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
  if (status === "deleted") return "developer_deleted";
  if (accountType === "ENTERPRISE" && getUndeletedAccounts(changing).length > 1) return "developer_has_people";
  return waits ? "identity_check_waiting" : null;
}

const obstaclesNow = (
  changing: LockedDeveloper,
  { liveApps, inReview, waits }: Known,
): DeveloperEffects["obstacles"] => ({
  deleted: liveApps + inReview > 0 ? "developer_has_live_apps" : null,
  enabled: isDeveloperErased(changing) ? "developer_erased" : null,
  accountType: obstacleToType(changing, waits),
});

async function countEffects(tx: Tx, developer: DeveloperRow): Promise<DeveloperEffects> {
  const { id, revision, status } = developer;
  const people = await findDeveloperAccounts(tx, id);
  const { liveApps, inReview } = await countErasureBlockers(tx, id);
  const { waits, ...identity } = identityEffects(await findLatestIdentityCheck(tx, id));
  const offers = await countOpenTransferOffers(tx, id);
  const present = getUndeletedAccounts({ people });
  const [first] = present;
  return {
    revision,
    status,
    liveApps,
    inReview,
    returning: await countAppsOfDisabledDeveloper(tx, id),
    held: await countHeldVersions(tx, id),
    drafts: await countDraftVersions(tx, id),
    people: present.length,
    sessions: await countLiveSessions(
      tx,
      people.map((person) => person.id),
    ),
    acting: await countActingStaff(tx, id),
    offersGiven: offers.given,
    offersReceived: offers.received,
    conflicts: await countOpenConflicts(tx, id),
    graceDays: personalDataRetentionDays.erasureGrace,
    eraseAt: first?.eraseAt?.toISOString() ?? null,
    obstacles: obstaclesNow({ developer, people }, { liveApps, inReview, waits }),
    personName: first ? fullName(first) : null,
    ...identity,
  };
}

export const getDeveloperEffectsRoute = handle(developerChangeCalls.developerEffects)(async ({ params, services }) => {
  const { db } = services.database;
  const developer = await findDeveloper(db, params.id);
  if (!developer) throw new Failure("developer_not_found");
  return countEffects(db, developer);
});
