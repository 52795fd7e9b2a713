import { policyCalls } from "#contract/review/policies/calls.ts";

/** Store policies for apps and developers. */
export const policies = {
  name: "policies",
  calls: {
    getList: policyCalls.listPolicies,
    getOne: policyCalls.policy,
    update: policyCalls.changePolicy,
  },
} as const;
