import type { AccessControlProvider } from "@refinedev/core";
import type { QueryClient } from "@tanstack/react-query";
import { abilitiesFor, type AccessAction, type AccessSubject } from "#contract/access/rules.ts";
import { fetchProfile } from "#providers/auth/auth-provider.ts";
import { profileToActor } from "#providers/auth/profile.tsx";
import type { ConsoleResource } from "#providers/resource.ts";

/** Maps Refine's actions to those of the access rules. */
const ruleActionFor: Record<string, AccessAction> = {
  list: "read",
  show: "read",
  create: "create",
  clone: "create",
  edit: "update",
  delete: "update",
};
/** Actions that the access rules define; these are passed through. */
const ruleActions: readonly AccessAction[] = ["read", "update", "submit", "secure", "review", "administer", "revert"];

const requiredPermission = (resource: ConsoleResource, action: string) => {
  const view =
    action === "list" || action === "show" || action === "create" || action === "edit" ? resource[action] : null;
  if (view?.access) return view.access;
  const ruleAction = ruleActionFor[action] ?? ruleActions.find((known) => known === action);
  return ruleAction && { action: ruleAction, subject: resource.access.subject };
};

/**
 * Answers Refine's `useCan` and `CanAccess` from the contract's rules; without a rule, access is denied.
 * `params.record` checks one record, built by `buildAccessRecord("App", owner)`.
 */
export function createAccessControlProvider(
  client: QueryClient,
  resources: readonly ConsoleResource[],
): AccessControlProvider {
  return {
    can: async ({ resource, action, params }) => {
      const consoleResource = resources.find(({ name }) => name === resource);
      const need = consoleResource && requiredPermission(consoleResource, action);
      if (!need) return { can: false };
      const abilities = abilitiesFor(profileToActor(await fetchProfile(client)));
      const record = params?.["record"] as { readonly kind: AccessSubject } | undefined;
      return { can: abilities.can(need.action, record ?? need.subject) };
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true }, queryOptions: { staleTime: 60_000 } },
  };
}
