import type { Environment } from "#server/environment.ts";
import type { BundleBuilder } from "./builder-types.ts";
import { createLocalBundletool } from "./local-bundletool.ts";
import { createRemoteBundleBuilder } from "./remote-bundle-service.ts";
import { createBundleServiceTokens } from "./service-token.ts";

/**
 * Creates the bundle service if configured, else local bundletool; undefined without either, when bundles stay as
 * uploaded.
 */
export function createBundleBuilder(environment: Environment, secret: string): BundleBuilder | undefined {
  const { bundleServiceUrl, dataDir } = environment;
  if (bundleServiceUrl !== undefined)
    return createRemoteBundleBuilder(bundleServiceUrl, createBundleServiceTokens(secret), dataDir);
  return createLocalBundleBuilder(environment);
}

/** Creates the builder that runs bundletool on this machine; undefined if none is configured. */
export function createLocalBundleBuilder({ bundletool, dataDir }: Environment): BundleBuilder | undefined {
  return bundletool && createLocalBundletool(bundletool, dataDir);
}
