import { applicationTypes, type ApplicationType } from "#contract/packages/kinds.ts";

/** Phones and file managers name packages badly, so archives are offered as well; the inspector decides. */
export function packageAccept(types: readonly ApplicationType[]): string {
  return [...types.map((type) => `.${type}`), "application/vnd.android.package-archive"].join();
}

/** The type a file's name claims; null for a name that claims none. */
export function claimedType(fileName: string): ApplicationType | null {
  return applicationTypes.find((type) => fileName.toLowerCase().endsWith(`.${type}`)) ?? null;
}
