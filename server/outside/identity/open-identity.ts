import type { Environment } from "#server/environment.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { manualIdentity } from "./manual.ts";
import { openIdIdentity } from "./openid.ts";

/**
 * Where the service sends browsers back to: a screen of the console, which hands the answer on as whoever is signed in.
 */
export const identityCallback = "/identity";

/** The provider of the configuration: papers, unless a service is named. */
export function openIdentity({ identity, publicUrl }: Pick<Environment, "identity" | "publicUrl">): IdentityProvider {
  return identity ? openIdIdentity({ ...identity, callback: `${publicUrl}${identityCallback}` }) : manualIdentity;
}
