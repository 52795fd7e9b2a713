import { Checkbox } from "antd";
import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { isBellOnly, optionalEventsFor, notificationEventsFor } from "#contract/messaging/notifications/preferences.ts";
import type { NotificationEventName } from "#contract/messaging/notifications/events.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCallUpdate } from "#providers/data/use-call-crud.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { PlainTable } from "#ui/tables/PlainTable.tsx";

/** Returns the events whose notifications the user can't turn off. */
function useRequiredEvents(): NotificationEventName[] {
  const { role } = useProfile().actor;
  const chosen: readonly NotificationEventName[] = optionalEventsFor(role);
  return notificationEventsFor(role).filter((event) => !chosen.includes(event));
}

/** Card with notification channels per event; each checkbox saves at once. */
export function NotificationSettingsCard() {
  const { t } = useTranslation("profile");
  const choices = useCall(profileCalls.noticeChoices, {});
  const choose = useCallUpdate(profileCalls.chooseNotices);
  const notify = useNotify();
  const fixed = useRequiredEvents();
  if (choices.error) return <ErrorCard error={choices.error} onRetry={() => void choices.refetch()} />;
  return (
    <Card
      title={t("notices.title")}
      padding="none"
      foot={
        <p className="line text-13 soft">
          <ShieldCheck size={16} strokeWidth={1.75} aria-hidden /> {t("notices.always")}
        </p>
      }
    >
      {!choices.data ? (
        <RowSkeleton rows={4} />
      ) : (
        <PlainTable wide aria-label={t("notices.title")}>
          <thead>
            <tr>
              <th scope="col">{t("notices.about")}</th>
              <th scope="col" className="number">
                {t("notices.mail")}
              </th>
            </tr>
          </thead>
          <tbody>
            {choices.data.items.map(({ event, channel, on }) => (
              <tr key={`${event} ${channel}`}>
                <td>{t(`notices.event.${event}`)}</td>
                <td className="number">
                  <Checkbox
                    checked={on}
                    disabled={choose.isPending}
                    aria-label={`${t(`notices.event.${event}`)}: ${t("notices.mail")}`}
                    onChange={({ target }) =>
                      choose.mutate(
                        { body: { items: [{ event, channel, on: target.checked }] } },
                        { onSuccess: () => notify.success(t("notices.saved")), onError: notify.error },
                      )
                    }
                  />
                </td>
              </tr>
            ))}
            {fixed.map((event) => (
              <tr key={event}>
                <td>{t(`notices.event.${event}`)}</td>
                <td className="number soft">{t(isBellOnly(event) ? "notices.bellOnly" : "notices.alwaysTold")}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Card>
  );
}
