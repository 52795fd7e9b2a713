import { Failure } from "#server/http/failure.ts";
import type { IdentityProvider } from "./identity-provider.ts";

/** Papers are sent here; nobody is sent away, so nobody comes back. */
export const manualIdentity: IdentityProvider = {
  name: "manual",
  begin: async () => null,
  finish: async () => {
    throw new Failure("identity_sign_in_invalid");
  },
};
