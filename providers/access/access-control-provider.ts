import type { AccessControlProvider } from "@refinedev/core";
import type { QueryClient } from "@tanstack/react-query";
import { abilitiesFor, type AccessAction, type AccessSubject } from "#contract/access/rules.ts";
import { changeReaders, type ResourceName, resourceNames } from "#contract/resources.ts";
import { fetchProfile } from "#providers/auth/auth-provider.ts";
import { profileToActor } from "#providers/auth/profile.tsx";
import { type ConsoleResource, entryView, resourceIdentifier } from "#providers/resource.ts";

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

/**
 * Returns the permission for an action: a view's own, or the rule for the resource's records. Null if nobody has it.
 * Lists and records open with the resource's permission, since staff read most records as part of reviews.
 */
function requiredPermission(name: ResourceName, resource: ConsoleResource | undefined, action: string) {
  const isView = action === "show" || action === "create" || action === "edit";
  const view = action === "list" && resource ? entryView(resource) : isView ? resource?.[action] : undefined;
  if (view?.access) return view.access;
  const ruleAction = ruleActionFor[action] ?? ruleActions.find((known) => known === action);
  const opens = action === "list" || action === "show";
  const subject = (opens ? null : changeReaders(name)) ?? resource?.access.subject;
  return ruleAction && subject ? { action: ruleAction, subject } : null;
}

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
      const declared = resources.find((known) => resourceIdentifier(known) === resource);
      const name = declared?.name ?? resourceNames.find((known) => known === resource);
      const need = name && requiredPermission(name, declared, action);
      if (!need) return { can: false };
      const abilities = abilitiesFor(profileToActor(await fetchProfile(client)));
      const record = params?.["record"] as { readonly kind: AccessSubject } | undefined;
      return { can: abilities.can(need.action, record ?? need.subject) };
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true }, queryOptions: { staleTime: 60_000 } },
  };
}
