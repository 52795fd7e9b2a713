import { AbilityProvider } from "@casl/react";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { abilitiesFor } from "#contract/access/rules.ts";
import type { Actor } from "#contract/access/roles.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";

const ProfileContext = createContext<Profile | null>(null);

export function profileToActor({ actor: { adminId, ...actor } }: Profile): Actor {
  return {
    ...actor,
    ...(adminId && { adminId }),
  };
}

/** Provider of the signed-in profile, and of its abilities for CASL's `useAbility`. */
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
