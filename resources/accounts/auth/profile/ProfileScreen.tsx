import { notificationEventsFor } from "#contract/messaging/notifications/preferences.ts";
import { useIsAllowed, useProfile } from "#providers/auth/profile.tsx";
import { IdentityStatusCard } from "#resources/accounts/identity/parts/IdentityStatusCard.tsx";
import { ProfileDetailsCard } from "./ProfileDetailsCard.tsx";
import { EmailCard } from "./EmailCard.tsx";
import { AccountSummaryCard } from "./AccountSummaryCard.tsx";
import { NotificationSettingsCard } from "./NotificationSettingsCard.tsx";
import { PhoneCard } from "./PhoneCard.tsx";
import { ProfileLayout } from "./ProfileLayout.tsx";

/** Profile: name, address, phone, email, identity check and notification settings. */
export function ProfileScreen() {
  const { merchantId, actor } = useProfile();
  const isOwn = useIsAllowed("secure", "Account");
  return (
    <ProfileLayout>
      <AccountSummaryCard />
      <ProfileDetailsCard />
      {isOwn && (
        <div className="halves">
          <EmailCard />
          <PhoneCard />
        </div>
      )}
      {isOwn && merchantId !== null && <IdentityStatusCard />}
      {notificationEventsFor(actor.role).length > 0 && <NotificationSettingsCard />}
    </ProfileLayout>
  );
}
