import type { PackageFile } from "#contract/catalog/packages/package-file.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";

export function findPackageFile(form: VersionForm, files: readonly PackageFile[]): PackageFile | undefined {
  return files.find((file) => file.id === form.upload.packageFileId);
}
