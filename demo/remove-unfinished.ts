import type { Services } from "#server/services.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { conflict, nameClaim } from "#server/catalog/conflicts/conflicts.tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { media } from "#server/catalog/listings/listings.tables.ts";
import { packageFile, packageName } from "#server/catalog/packages/packages.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { heldField, holdMessage, transition, version } from "#server/catalog/versions/versions.tables.ts";

/** Each table after those that refer to it. */
const tables = [
  holdMessage,
  heldField,
  nameClaim,
  conflict,
  packageName,
  packageFile,
  transition,
  version,
  app,
  media,
  developer,
  auditEntry,
];

async function filesOf({ db }: Database): Promise<string[]> {
  const pictures = await db.select({ sha256: media.sha256 }).from(media);
  const packages = await db.select({ sha256: packageFile.sha256, icon: packageFile.iconSha256 }).from(packageFile);
  const named = [...pictures.map((row) => row.sha256), ...packages.flatMap((row) => [row.sha256, row.icon])];
  return named.filter((sha256) => sha256 !== null);
}

/**
 * Removes what a killed seeding left. Accounts are written last and this runs only while there are none, so nothing
 * here can be anyone's work.
 */
export async function removeUnfinished({ database, files }: Services): Promise<void> {
  const left = await filesOf(database);
  await database.transaction(async (tx) => {
    for (const table of tables) await tx.delete(table);
  });
  for (const sha256 of left) await files.delete(sha256);
}
