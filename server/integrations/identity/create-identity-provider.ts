import type { Environment } from "#server/environment.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { createOpenIdProvider } from "./openid-provider.ts";
import { Failure } from "#server/platform/http/failure.ts";

/** Identity checks on uploaded documents: no redirect, so no callback either. */
const manualIdentity: IdentityProvider = {
  name: "manual",
  begin: async () => null,
  finish: async () => {
    throw new Failure("identity_sign_in_invalid");
  },
};

/** The provider's redirect target: a console screen, which passes the response on as the signed-in person. */
export const identityCallbackPath = "/identity";

/** Returns the configured provider: document upload, unless a service is set. */
export function createIdentityProvider({
  identity,
  publicUrl,
}: Pick<Environment, "identity" | "publicUrl">): IdentityProvider {
  return identity
    ? createOpenIdProvider({ ...identity, callback: `${publicUrl}${identityCallbackPath}` })
    : manualIdentity;
}
