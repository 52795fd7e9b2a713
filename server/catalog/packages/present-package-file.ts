import type { FileStatusResponse, PackageFile } from "#contract/catalog/packages/package-file.ts";
import type { PackageFileRow } from "./packages.store.ts";
import type { Services } from "#server/services.ts";

/** Media type for APKs; no other kind of package has a registered one, so those are served as octet-stream. */
const apkMediaType = "application/vnd.android.package-archive";

export function packageDownloadUrl({ files }: Services, row: PackageFileRow): string | null {
  const type = row.kind === "apk" ? apkMediaType : "application/octet-stream";
  return row.discardedAt === null ? files.url(row.sha256, { name: row.fileName, type }) : null;
}

export function packageIconUrl({ files }: Services, { iconSha256 }: Pick<PackageFileRow, "iconSha256">): string | null {
  return iconSha256 === null ? null : files.url(iconSha256, { name: "icon.png", type: "image/png" });
}

export function presentPackageFile(services: Services, row: PackageFileRow): PackageFile {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.fileName,
    sizeBytes: row.sizeBytes,
    sha256: row.sha256,
    uploadedAt: row.uploadedAt.toISOString(),
    discardedAt: row.discardedAt?.toISOString() ?? null,
    status: row.status,
    verdict: row.verdict,
    facts: row.facts,
    findings: row.findings,
    iconUrl: packageIconUrl(services, row),
  };
}

export function presentPackageFileStatus(services: Services, row: PackageFileRow): FileStatusResponse {
  return {
    success: row.status === "SUCCESS" || row.status === "PSEUDO_SUCCESS",
    status: row.status,
    progress: row.progress,
    file: presentPackageFile(services, row),
  };
}
