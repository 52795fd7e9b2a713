import type { ConflictRow as Shown } from "#contract/catalog/conflicts/conflicts.ts";
import { type AppRow, findAppsWithDeveloper } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { ConflictRow } from "./conflicts.store.ts";

type Party = Pick<AppRow, "id" | "seqId" | "title" | "status" | "developerId"> & { readonly developerName: string };

const presentParty = ({ id, seqId, title, status, developerId, developerName }: Party) => ({
  app: { id, seqId, title, status },
  developer: { id: developerId, name: developerName },
});

export function presentConflict(row: ConflictRow, owner: Party, claimant: Party): Shown {
  const { id, revision, packageName, status, provenBy, provenAt, openedAt, dueAt, decidedAt } = row;
  return {
    id,
    revision,
    packageName,
    status,
    owner: presentParty(owner),
    claimant: presentParty(claimant),
    provenBy,
    provenAt: provenAt?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** Loads the apps and presents the conflicts. */
export async function presentConflicts(tx: Tx, rows: readonly ConflictRow[]): Promise<Shown[]> {
  const apps = await findAppsWithDeveloper(tx, [
    ...new Set(rows.flatMap((row) => [row.ownerAppId, row.claimantAppId])),
  ]);
  return rows.map((row) => {
    const [owner, claimant] = [apps.get(row.ownerAppId), apps.get(row.claimantAppId)];
    if (!owner || !claimant) throw new Error(`conflict ${row.id} names an app that is not there`);
    return presentConflict(row, owner, claimant);
  });
}

export async function presentSingleConflict(tx: Tx, row: ConflictRow): Promise<Shown> {
  const [shown] = await presentConflicts(tx, [row]);
  if (!shown) throw new Error("a conflict was not presented");
  return shown;
}
