import { type Abilities, recordOf } from "#contract/access/rules.ts";
import type { FileKind } from "#contract/packages/kinds.ts";
import type { Tx } from "#server/db/transaction.ts";
import type { UploadPurpose } from "#server/files/upload-rules.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { requireRoomFor } from "./room.ts";
import { readVersion } from "../version-access.ts";

interface Wish {
  readonly versionId: string;
  readonly kind: FileKind;
  readonly fileName: string;
}

/**
 * Throws unless the caller may add such a file to the version; called before any bytes are stored. Attaching repeats
 * the check, because the version may have moved meanwhile.
 */
export async function admitFile(db: Tx, abilities: Abilities, wish: Wish): Promise<UploadPurpose> {
  const { app, version } = await readVersion(db, { abilities }, wish.versionId);
  requireAllowed(abilities, "update", recordOf("File", app), "version_not_found");
  await requireRoomFor(db, version, wish.kind, wish.fileName);
  return { developerId: app.developerId, versionId: version.id, kind: wish.kind, fileName: wish.fileName };
}
