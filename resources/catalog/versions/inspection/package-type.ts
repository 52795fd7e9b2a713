import { applicationTypes, type ApplicationType } from "#contract/catalog/packages/package-kinds.ts";

/**
 * `accept` attribute for package inputs. Phones and file managers misname packages, so their MIME type is accepted too;
 * the inspector decides.
 */
export function packageAcceptAttribute(types: readonly ApplicationType[]): string {
  return [...types.map((type) => `.${type}`), "application/vnd.android.package-archive"].join();
}

/** Returns the package type by file extension; null for other extensions. */
export function packageTypeFromFileName(fileName: string): ApplicationType | null {
  return applicationTypes.find((type) => fileName.toLowerCase().endsWith(`.${type}`)) ?? null;
}
