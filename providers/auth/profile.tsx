import { AbilityProvider, useAbility } from "@casl/react";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Abilities, abilitiesFor, type AccessAction, type AccessSubject } from "#contract/access/rules.ts";
import type { Actor } from "#contract/access/roles.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";

const ProfileContext = createContext<Profile | null>(null);

export function profileToActor({ actor: { adminId, ...actor } }: Profile): Actor {
  return {
    ...actor,
    ...(adminId && { adminId }),
  };
}

/** Provides the signed-in profile and its abilities. */
export function ProfileProvider({ profile, children }: { profile: Profile; children: ReactNode }) {
  const abilities = useMemo(() => abilitiesFor(profileToActor(profile)), [profile]);
  return (
    <ProfileContext value={profile}>
      <AbilityProvider value={abilities}>{children}</AbilityProvider>
    </ProfileContext>
  );
}

export function useProfile(): Profile {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error("useProfile outside the signed-in tree");
  return profile;
}

export function useAbilities(): Abilities {
  return useAbility<Abilities>();
}

/**
 * True if the user may take the action on a kind of record; with a record (`buildAccessRecord("App", owner)`), also by
 * the rule's conditions.
 */
export function useIsAllowed(
  action: AccessAction,
  subject: AccessSubject,
  record?: { readonly kind: AccessSubject },
): boolean {
  const abilities = useAbilities();
  return abilities.can(action, record ?? subject);
}
