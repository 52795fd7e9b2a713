import { eventsFor } from "#contract/notifications/choices.ts";
import { useAllowed, useProfile } from "#providers/auth/profile.tsx";
import { IdentityState } from "#resources/identity/parts/IdentityState.tsx";
import { DetailsCard } from "./DetailsCard.tsx";
import { EmailCard } from "./EmailCard.tsx";
import { HeadCard } from "./HeadCard.tsx";
import { NoticesCard } from "./NoticesCard.tsx";
import { PhoneCard } from "./PhoneCard.tsx";
import { ProfileFrame } from "./ProfileFrame.tsx";

/** Profile: name, address, phone, email, identity check and notification settings. */
export function ProfileScreen() {
  const { merchantId, actor } = useProfile();
  const isOwn = useAllowed("secure", "Account");
  return (
    <ProfileFrame>
      <HeadCard />
      <DetailsCard />
      {isOwn && (
        <div className="halves">
          <EmailCard />
          <PhoneCard />
        </div>
      )}
      {isOwn && merchantId !== null && <IdentityState />}
      {eventsFor(actor.role).length > 0 && <NoticesCard />}
    </ProfileFrame>
  );
}
