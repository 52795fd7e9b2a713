import { offerEnd } from "#contract/catalog/transfers/status.ts";
import { findAppsOfPackage } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { createTransfer } from "#server/catalog/transfers/transfers.store.ts";
import { krishiMitra } from "./catalogue/apps/krishi-mitra.ts";
import type { Clock } from "./clock.ts";
import type { People } from "./seed-people.ts";

/** Writes a declined offer, so that the App Transfer list shows one; requires the accounts. */
export async function writeTransfers(tx: Tx, { developers, staff }: People, clock: Clock): Promise<void> {
  const [app] = await findAppsOfPackage(tx, krishiMitra.package);
  if (!app) throw new Error(`${krishiMitra.package} was not made`);
  const createdAt = clock.daysAgo(21.4);
  const declinedAt = clock.daysAgo(19.2);
  await createTransfer(tx, {
    appId: app.id,
    fromDeveloperId: app.developerId,
    toDeveloperId: developers.dhanvriddhi.developerId,
    status: "declined",
    reason: "Both sides wrote that the app is sold with its team; ticket 48112.",
    startedBy: staff.superadmin.accountId,
    answer: "The sale fell through.",
    endedBy: developers.dhanvriddhi.accountId,
    revision: 1,
    createdAt,
    expiresAt: offerEnd(createdAt),
    statusSince: declinedAt,
  });
}
