import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { notificationCalls } from "#contract/messaging/notifications/calls.ts";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useCall } from "#providers/data/use-call.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { BackButton } from "#ui/page/BackButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { notificationsPath } from "./index.tsx";

/** Full text of a notification that links to no other screen. */
export function NotificationShow() {
  const { t, i18n } = useTranslation("notifications");
  const { id = "" } = useParams();
  const query = { language: toLanguageCode(i18n.language) };
  const { data, error, refetch } = useCall(notificationCalls.notification, { params: { id }, query });
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={<span dir="auto">{data.title}</span>} note={<DateTime at={data.at} form="full" />}>
        <BackButton to={notificationsPath} label={t("title")} />
      </PageHeader>
      <Card>
        <p dir="auto" className="pre-line break-anywhere">
          {data.text}
        </p>
      </Card>
    </>
  );
}
