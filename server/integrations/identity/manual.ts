import { Failure } from "#server/platform/http/failure.ts";
import type { IdentityProvider } from "./identity-provider.ts";

/** Identity checks on uploaded documents: no redirect, so no callback either. */
export const manualIdentity: IdentityProvider = {
  name: "manual",
  begin: async () => null,
  finish: async () => {
    throw new Failure("identity_sign_in_invalid");
  },
};
