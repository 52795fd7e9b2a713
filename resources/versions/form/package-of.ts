import type { PackageFile } from "#contract/packages/file.ts";
import type { VersionForm } from "#contract/versions/form.ts";

export function findPackageFile(form: VersionForm, files: readonly PackageFile[]): PackageFile | undefined {
  return files.find((file) => file.id === form.upload.packageFileId);
}
