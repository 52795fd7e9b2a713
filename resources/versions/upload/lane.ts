import type { PackageFile } from "#contract/packages/file.ts";
import type { VersionForm } from "#contract/versions/form.ts";

/** A version takes up to three files: its package, and two expansion files beside it. */
export const lanes = ["package", "mainObb", "patchObb"] as const;
export type Lane = (typeof lanes)[number];
export type ExpansionLane = Exclude<Lane, "package">;

/** Where the form keeps the id of a lane's file. */
export const placeOf = {
  package: "packageFileId",
  mainObb: "mainObbFileId",
  patchObb: "patchObbFileId",
} as const satisfies Record<Lane, keyof VersionForm["upload"]>;

export const fileOfLane = (form: VersionForm, files: readonly PackageFile[], lane: Lane): PackageFile | undefined =>
  files.find((file) => file.id === form.upload[placeOf[lane]]);
