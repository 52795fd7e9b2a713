import { useAbility } from "@casl/react";
import type { Abilities } from "#contract/access/rules.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { IdentityStatusCard } from "#resources/accounts/identity/parts/IdentityStatusCard.tsx";
import { ProfileDetailsCard } from "./ProfileDetailsCard.tsx";
import { AccountSummaryCard } from "./AccountSummaryCard.tsx";
import { NotificationSettingsCard } from "./NotificationSettingsCard.tsx";
import { ProfileLayout } from "./ProfileLayout.tsx";

/** Profile screen: name, email, phone, identity check and address. */
export function ProfileScreen() {
  const { merchantId } = useProfile();
  const isOwn = useAbility<Abilities>().can("secure", "Account");
  return (
    <ProfileLayout>
      <AccountSummaryCard />
      {isOwn && merchantId !== null && <IdentityStatusCard />}
      <ProfileDetailsCard />
    </ProfileLayout>
  );
}

/** Screen with notification settings, a section of the profile. */
export function NotificationSettingsScreen() {
  return (
    <ProfileLayout>
      <NotificationSettingsCard />
    </ProfileLayout>
  );
}
