import { findAppsOfPackage } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { createVisibilityRequest } from "#server/catalog/visibility/visibility.store.ts";
import { krishiMitra } from "./catalogue/apps/krishi-mitra.ts";
import type { Clock } from "./clock.ts";

/** Writes a request that waits for staff. */
export async function writeVisibility(tx: Tx, clock: Clock): Promise<void> {
  const [app] = await findAppsOfPackage(tx, krishiMitra.package);
  if (!app) throw new Error(`${krishiMitra.package} was not made`);
  await createVisibilityRequest(tx, {
    appId: app.id,
    developerId: app.developerId,
    asked: "external",
    why: "Field workers of two milk unions use it on their own phones; the file changes with every season.",
    sourceUrl: "https://files.sahyadri.example/krishi-mitra.apk",
    createdAt: clock.daysAgo(0.6),
  });
}
