import type { Environment } from "#server/environment.ts";
import type { BundleWorkshop } from "#server/packages/bundles/bundle-order.ts";
import { localWorkshop } from "#server/packages/bundles/local-workshop.ts";
import { remoteWorkshop } from "#server/packages/bundles/remote-workshop.ts";
import { serviceTokens } from "#server/packages/bundles/service-token.ts";

/** The bundle service where one is configured, else bundletool here, else undefined: bundles stay as they are. */
export function bundleWorkshop(environment: Environment, secret: string): BundleWorkshop | undefined {
  const { bundleServiceUrl, dataDir } = environment;
  if (bundleServiceUrl !== undefined) return remoteWorkshop(bundleServiceUrl, serviceTokens(secret), dataDir);
  return ownWorkshop(environment);
}

/** bundletool on this machine, never another service. */
export function ownWorkshop({ bundletool, dataDir }: Environment): BundleWorkshop | undefined {
  return bundletool && localWorkshop(bundletool, dataDir);
}
