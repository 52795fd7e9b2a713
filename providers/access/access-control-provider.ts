import type { AccessControlProvider } from "@refinedev/core";
import type { Abilities, Action } from "#contract/access/rules.ts";
import type { ConsoleResource } from "#providers/resource.ts";

/** Refine's words for what a button does, in the words of the rules. */
const actionOf: Record<string, Action> = {
  list: "read",
  show: "read",
  create: "create",
  clone: "create",
  edit: "update",
  delete: "update",
};

/** Answers Refine's `useCan` from the contract's rules; what has no rule is denied. */
export const accessControlProvider = (
  abilities: Abilities,
  resources: readonly ConsoleResource[],
): AccessControlProvider => ({
  can: async ({ resource, action }) => {
    const found = resources.find((one) => one.name === resource);
    const asked = actionOf[action];
    return { can: found !== undefined && asked !== undefined && abilities.can(asked, found.access.subject) };
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true }, queryOptions: { staleTime: 0 } },
});
