import type { Environment } from "#server/environment.ts";
import type { BundleBuilder } from "./builder-types.ts";
import { localBundletool } from "./local-bundletool.ts";
import { remoteBundleService } from "./remote-bundle-service.ts";
import { serviceTokens } from "./service-token.ts";

/** The bundle service if configured, else local bundletool; undefined without either, when bundles stay as uploaded. */
export function bundleBuilder(environment: Environment, secret: string): BundleBuilder | undefined {
  const { bundleServiceUrl, dataDir } = environment;
  if (bundleServiceUrl !== undefined) return remoteBundleService(bundleServiceUrl, serviceTokens(secret), dataDir);
  return localBuilder(environment);
}

/** Local bundletool, if configured. */
export function localBuilder({ bundletool, dataDir }: Environment): BundleBuilder | undefined {
  return bundletool && localBundletool(bundletool, dataDir);
}
