import { Button, Select } from "antd";
import { Bell, CheckCheck, ListFilter } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { NotificationEventName } from "#contract/messaging/notifications/events.ts";
import { notificationEventsFor } from "#contract/messaging/notifications/preferences.ts";
import { isStaffRole } from "#contract/access/roles.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { groupNotificationsByApp } from "./group-by-app.ts";
import { NotificationGroupHeading } from "./NotificationGroupHeading.tsx";
import { NotificationItem } from "./NotificationItem.tsx";
import { useNotifications, useMarkNotificationsSeen } from "./use-notifications.ts";

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

/** All notifications by app, filtered by kind, with unseen marks. */
export function NotificationList() {
  const { t } = useTranslation(["notifications", "profile"]);
  const { role } = useProfile().actor;
  const forStaff = isStaffRole(role);
  const kinds = notificationEventsFor(role);
  const { trigger, end, choose, earlier } = useListUrlState(kinds);
  const { data, error, refetch } = useNotifications({ trigger, end, live: true });
  const { seeOne, seeAll, isPending } = useMarkNotificationsSeen();
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const last = data.items.at(-1);
  return (
    <>
      <PageHeader title={t("title")} note={t("unseen", { count: data.unseen })}>
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
        <Button
          icon={<CheckCheck size={16} aria-hidden />}
          disabled={data.unseen === 0}
          loading={isPending}
          onClick={() => seeAll(data.items)}
        >
          {t("seeAll")}
        </Button>
      </PageHeader>
      <div className="stack">
        {data.items.length === 0 && (
          <Card>
            <EmptyState
              icons={[Bell]}
              title={t(trigger ? "nothing.ofKind" : "nothing.title")}
              text={t(forStaff ? "nothing.staffText" : "nothing.text")}
            />
          </Card>
        )}
        {groupNotificationsByApp(data.items).map(({ app, items }) => (
          <Card key={app?.id ?? ""} padding="none" title={<NotificationGroupHeading app={app} />}>
            {items.map((item) => (
              <NotificationItem key={item.id} notice={item} onOpen={() => seeOne(item)} />
            ))}
          </Card>
        ))}
        {data.more && last && <LinkButton to={earlier(last.at)}>{t("earlier")}</LinkButton>}
      </div>
    </>
  );
}
