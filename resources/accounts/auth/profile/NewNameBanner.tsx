import { Button } from "antd";
import { UserCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { nameChangeCalls } from "#contract/accounts/identity/name-change-calls.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useRefreshProfile } from "#providers/auth/use-refresh-profile.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Banner } from "#ui/page/Banner.tsx";

/** Name in the store if it changes, else the person's own name. */
function waitingName({ developerName }: Profile, waiting: NonNullable<Profile["nameChange"]>): string {
  if (waiting.developerName !== developerName) return waiting.developerName;
  return `${waiting.firstName} ${waiting.lastName}`;
}

/** Banner with the name that staff have not decided on; its owner can withdraw it. Renders nothing if none waits. */
export function NewNameBanner() {
  const { t } = useTranslation("profile");
  const profile = useProfile();
  const withdraw = useCallDelete(nameChangeCalls.withdrawNameChange);
  const askAgain = useRefreshProfile();
  const notify = useNotify();
  if (!profile.nameChange) return null;
  const onWithdraw = () =>
    withdraw.mutate(
      {},
      {
        onSuccess: () => {
          notify.success(t("newName.withdrawn"));
          void askAgain();
        },
        onError: notify.error,
      },
    );
  return (
    <Banner
      boxed
      tone="info"
      icon={UserCheck}
      title={t("newName.title")}
      acts={
        <Button size="small" loading={withdraw.isPending} onClick={onWithdraw}>
          {t("newName.withdraw")}
        </Button>
      }
    >
      {t("newName.text", { name: waitingName(profile, profile.nameChange) })}
    </Banner>
  );
}
