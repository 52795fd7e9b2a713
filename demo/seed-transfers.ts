import { transferOfferDeadline } from "#contract/catalog/transfers/status.ts";
import { findAppsByPackageName } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { createTransfer } from "#server/catalog/transfers/transfers.store.ts";
import { krishiMitra } from "./catalogue/apps/krishi-mitra.ts";
import type { DemoClock } from "./demo-clock.ts";
import type { DemoPeople } from "./seed-accounts.ts";

/** Writes a declined offer, so that the App Transfer list shows one; requires the accounts. */
export async function seedTransfers(tx: Tx, { developers, staff }: DemoPeople, clock: DemoClock): Promise<void> {
  const [app] = await findAppsByPackageName(tx, krishiMitra.package);
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
    expiresAt: transferOfferDeadline(createdAt),
    statusSince: declinedAt,
  });
}
