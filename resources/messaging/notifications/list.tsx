import { Select } from "antd";
import { Bell, CheckCheck, ListFilter } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { NotificationEventName } from "#contract/messaging/notifications/events.ts";
import { notificationEventsFor } from "#contract/messaging/notifications/preferences.ts";
import { isStaffRole } from "#contract/access/roles.ts";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { groupNotificationsByApp } from "./group-by-app.ts";
import { NotificationGroupHeading } from "./NotificationGroupHeading.tsx";
import { NotificationItem } from "./NotificationItem.tsx";
import { notifications } from "./index.tsx";
import { useMarkNotificationsSeen } from "./use-notifications.ts";

/** Returns the kind and page of the list, stored in the URL. */
function useListUrlState(kinds: readonly NotificationEventName[]) {
  const [search, setSearch] = useSearchParams();
  const trigger = kinds.find((name) => name === search.get("trigger"));
  const end = search.get("end") ?? undefined;
  const choose = (next: string) => setSearch(next === "" ? {} : { trigger: next }, { replace: true });
  // Notifications with the same timestamp are always on one page.
  const earlier = (at: string) => {
    const before = new Date(Date.parse(at) - 1).toISOString();
    return `?${new URLSearchParams({ ...(trigger && { trigger }), end: before })}`;
  };
  return { trigger, end, choose, earlier };
}

/** Screen of all notifications by app, filtered by kind, with unseen marks. */
export function NotificationList() {
  const { t, i18n } = useTranslation(["notifications", "profile"]);
  const { role } = useProfile().actor;
  const forStaff = isStaffRole(role);
  const kinds = notificationEventsFor(role);
  const { trigger, end, choose, earlier } = useListUrlState(kinds);
  // Kinds depend on the role, and pages begin with a time, so the URL state is the list's own.
  const permanent = { language: toLanguageCode(i18n.language), trigger, end };
  const { answer, error, tableQuery } = useCallTable(notifications, { permanent, pageName: "page", live: true });
  const { seeOne, seeAll, isPending } = useMarkNotificationsSeen();
  if (error) return <ErrorCard error={error} onRetry={() => void tableQuery.refetch()} />;
  if (!answer) return <PageSkeleton />;
  const last = answer.data.at(-1);
  return (
    <>
      <PageHeader title={t("title")} note={t("unseen", { count: answer.unseen })}>
        <Select
          aria-label={t("kind")}
          prefix={<ListFilter size={16} aria-hidden />}
          popupMatchSelectWidth={false}
          value={trigger ?? ""}
          onChange={choose}
          options={[
            { value: "", label: t("every") },
            ...kinds.map((value) => ({ value, label: t(`profile:notices.event.${value}`) })),
          ]}
        />
        <ActionButton
          icon={<CheckCheck size={16} aria-hidden />}
          missing={answer.unseen === 0 ? t("allSeen") : null}
          loading={isPending}
          onClick={() => seeAll(answer.data)}
        >
          {t("seeAll")}
        </ActionButton>
      </PageHeader>
      <div className="stack">
        {answer.data.length === 0 && (
          <Card>
            <EmptyState
              icons={[Bell]}
              title={t(trigger ? "nothing.ofKind" : "nothing.title")}
              {...(!trigger && { text: t(forStaff ? "nothing.staffText" : "nothing.text") })}
            />
          </Card>
        )}
        {groupNotificationsByApp(answer.data).map(({ app, items }) => (
          <Card key={app?.id ?? ""} padding="none" title={<NotificationGroupHeading app={app} />}>
            {items.map((item) => (
              <NotificationItem key={item.id} notice={item} onOpen={() => seeOne(item)} />
            ))}
          </Card>
        ))}
        {answer.more && last && <LinkButton to={earlier(last.at)}>{t("earlier")}</LinkButton>}
      </div>
    </>
  );
}
