import { identityCalls } from "#contract/accounts/identity/calls.ts";

/** Identity checks; the simple-rest data provider loads the list. */
export const identity = {
  name: "identity",
  calls: {
    getList: identityCalls.listIdentityChecks,
    getOne: identityCalls.identityCase,
    update: identityCalls.decideIdentityCheck,
  },
} as const;
