import type { Services } from "#server/services.ts";
import { createSigningKey, type SigningKey } from "./builder/signing-key.ts";
import type { DemoApp, DemoVersion } from "./catalogue/demo-app.ts";
import { isRefusedUpload, refusedUpload } from "./refused-upload.ts";
import { type BuiltPackage, buildDemoPackage } from "./build-package.ts";
import { drawAppPictures, type DemoAppPictures } from "./draw-app-pictures.ts";
import { type PlannedVersion, planVersions } from "./plan-versions.ts";

/** Parts of an app that take time, ready to be written in one transaction. */
export interface PreparedApp {
  app: DemoApp;
  pictures: DemoAppPictures;
  versions: PlannedVersion[];
  packages: Map<DemoVersion, BuiltPackage>;
}

const hasPackage = (version: DemoVersion): boolean => (version.furthestStep ?? 4) >= 3;
const wentLive = (version: DemoVersion): boolean => version.steps.some((step) => step.status === "active");

/**
 * Draws the pictures, builds and inspects the packages (each as an update of the one live before it), and stores the
 * files.
 */
export async function prepareApp(services: Services, app: DemoApp, key: SigningKey): Promise<PreparedApp> {
  const pictures = await drawAppPictures(services.files, app);
  const packages = new Map<DemoVersion, BuiltPackage>();
  let live: BuiltPackage | undefined;
  let keptIcon: string | null = null;
  for (const version of app.versions.filter(hasPackage)) {
    const signer = isRefusedUpload(app.package, version.name) ? await createSigningKey(refusedUpload.signer) : key;
    const parts = { app, version, icon: pictures.icon, key: signer, keptIcon, ...(live && { live }) };
    const built = await buildDemoPackage(services, parts);
    packages.set(version, built);
    keptIcon = built.iconSha256 ?? null;
    if (wentLive(version)) live = built;
  }
  return { app, pictures, versions: planVersions(app), packages };
}
