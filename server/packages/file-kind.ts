import type { FileKind } from "#contract/packages/kinds.ts";
import { isEditable } from "#contract/versions/status.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { heldFieldsOf } from "#server/versions/history.store.ts";
import type { VersionRow } from "#server/versions/versions.store.ts";

const extensionOf: Record<FileKind, string> = {
  apk: ".apk",
  aab: ".aab",
  apks: ".apks",
  mainObb: ".obb",
  patchObb: ".obb",
};
export const isExpansion = (kind: FileKind): boolean => extensionOf[kind] === ".obb";

/** What a file's name says it is: Android's expansion files are called `main.…` or `patch.<versionCode>.<package>.obb`. */
export function kindOfName(fileName: string): FileKind | undefined {
  const name = fileName.toLowerCase();
  if (name.endsWith(".obb")) return name.startsWith("patch.") ? "patchObb" : "mainObb";
  return (["apk", "aab", "apks"] as const).find((kind) => name.endsWith(extensionOf[kind]));
}

/** A file may come to a draft, or to a held version whose package is held; of the kind the form speaks of. */
export async function requireRoomFor(tx: Tx, version: VersionRow, kind: FileKind, fileName: string): Promise<void> {
  if (!isEditable(version.status)) throw new Failure("version_status_conflict");
  const held = version.status === "onhold" ? await heldFieldsOf(tx, [version.id]) : undefined;
  if (held && !held.some((one) => one.field === "apkSection"))
    throw new Failure("field_not_held", { fields: [{ path: "apkSection", code: "field_not_held" }] });
  const isNamedSo = fileName.toLowerCase().endsWith(extensionOf[kind]);
  const isWanted = isExpansion(kind) || kind === version.form.details.applicationType;
  if (!isNamedSo || !isWanted) throw new Failure("upload_kind_mismatch");
}
