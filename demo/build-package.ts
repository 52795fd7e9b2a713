import type { InspectionVerdict } from "#contract/catalog/packages/findings.ts";
import type { JobStatus } from "#contract/catalog/packages/package-kinds.ts";
import { inspectorVersion } from "#inspector/inspector-version.ts";
import { inspectPackage } from "#inspector/inspect.ts";
import { asLivePackage } from "#inspector/live-package.ts";
import { fromBytes } from "#inspector/reader.ts";
import { storePackageIcon } from "#server/catalog/packages/inspection/store-package-icon.ts";
import type { NewPackageFile } from "#server/catalog/packages/packages.store.ts";
import type { Services } from "#server/services.ts";
import { buildApk } from "./builder/build-apk.ts";
import type { SigningKey } from "./builder/signing-key.ts";
import type { DemoApp, DemoVersion } from "./catalogue/demo-app.ts";
import { packageRecipeOf } from "./catalogue/package-recipe.ts";

/** A built, signed, stored and inspected package, without its version. */
export type BuiltPackage = Omit<NewPackageFile, "developerId" | "versionId" | "uploadedAt"> & {
  facts: NonNullable<NewPackageFile["facts"]>;
};

const statusOf: Record<InspectionVerdict, JobStatus> = { accept: "SUCCESS", warn: "PSEUDO_SUCCESS", refuse: "FAILURE" };

interface Build {
  app: DemoApp;
  version: DemoVersion;
  icon: Uint8Array;
  key: SigningKey;
  /** Package of the live version, which the new package updates; omitted for an app's first package. */
  live?: BuiltPackage;
  /** Hash of the stored icon of this app's other packages, which all share it. */
  keptIcon?: string | null;
}

export async function buildDemoPackage(services: Services, build: Build): Promise<BuiltPackage> {
  const { app, version, icon, key, live, keptIcon } = build;
  const bytes = await buildApk(packageRecipeOf(app, version, icon), key);
  const fileName = `${app.package}-${version.name}.apk`;
  const measuredAgainst = live && asLivePackage(live.kind, live.facts);
  const [stored, inspection] = await Promise.all([
    services.files.put(bytes),
    inspectPackage(fromBytes(bytes), { fileName, ...(measuredAgainst && { live: measuredAgainst }) }),
  ]);
  return {
    ...stored,
    kind: "apk",
    fileName,
    iconSha256: keptIcon ?? (await storePackageIcon(services, inspection.icon)),
    status: statusOf[inspection.verdict],
    progress: 100,
    verdict: inspection.verdict,
    facts: inspection.facts,
    findings: inspection.findings,
    inspectorVersion,
  };
}
