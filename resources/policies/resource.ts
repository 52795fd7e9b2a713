import { policyCalls } from "#contract/policies/calls.ts";

/** What the store asks of apps and developers. */
export const policies = {
  name: "policies",
  calls: {
    getList: policyCalls.listPolicies,
    getOne: policyCalls.policy,
    update: policyCalls.changePolicy,
  },
} as const;
