import type { PackageFile } from "#contract/catalog/packages/package-file.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";

/** A version takes up to three files: its package, and two expansion files beside it. */
export const fileSlots = ["package", "mainObb", "patchObb"] as const;
export type FileSlotName = (typeof fileSlots)[number];
export type ExpansionSlot = Exclude<FileSlotName, "package">;

/** Form field that holds the ID of a slot's file. */
export const fileIdField = {
  package: "packageFileId",
  mainObb: "mainObbFileId",
  patchObb: "patchObbFileId",
} as const satisfies Record<FileSlotName, keyof VersionForm["upload"]>;

export function fileInSlot(
  form: VersionForm,
  files: readonly PackageFile[],
  slot: FileSlotName,
): PackageFile | undefined {
  return files.find((file) => file.id === form.upload[fileIdField[slot]]);
}
