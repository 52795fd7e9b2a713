import { useCan } from "@refinedev/core";
import { Button } from "antd";
import { Mails, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type MailDelivery, mailDeliveryTabs } from "#contract/messaging/deliveries/delivery.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { ListScreen } from "#ui/crud/ListScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { DeliveryTag } from "./parts/DeliveryTag.tsx";
import { useTemplateName } from "./parts/use-template-name.ts";
import { deliveries } from "./index.tsx";
import { deliveryCalls } from "#contract/messaging/deliveries/calls.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

function SubjectCell({ delivery }: { delivery: MailDelivery }) {
  const aboutOf = useTemplateName();
  return (
    <span className="two-lines">
      <span className="medium">{aboutOf(delivery)}</span>
      {delivery.subject && (
        <span className="text-13 soft break-anywhere">
          <bdi>{delivery.subject}</bdi>
        </span>
      )}
    </span>
  );
}

/** List screen of mails with their delivery state. */
export function DeliveryList() {
  const { t } = useTranslation("deliveries");
  const aboutOf = useTemplateName();
  const mayRetry = useCan({ resource: "deliveries", action: "administer" }).data?.can ?? false;
  const table = useCallTable(deliveries, { everyMs: 60_000, live: true });
  const nameOf = ({ to }: MailDelivery) => (to === null ? t("nobody") : to.name);
  const note =
    table.valueOf("developerId") === undefined ? (
      t("note")
    ) : (
      <span className="inline">
        {t("ofDeveloper")}
        <Button type="link" size="small" onClick={() => table.filter({ developerId: undefined })}>
          {t("all")}
        </Button>
      </span>
    );
  return (
    <ListScreen
      table={table}
      title={t("title")}
      label={t("title")}
      beside={<span className="text-13 soft">{note}</span>}
      rowKey={({ id }) => id}
      rowLabel={aboutOf}
      columns={[
        {
          key: "about",
          title: t("column.about"),
          text: aboutOf,
          cell: (delivery) => <SubjectCell delivery={delivery} />,
          show: "always",
        },
        { key: "to", title: t("column.to"), text: nameOf, cell: (row) => <bdi>{nameOf(row)}</bdi> },
        {
          key: "state",
          title: t("column.state"),
          text: ({ state }) => t(`state.${state}`),
          cell: (delivery) => <DeliveryTag delivery={delivery} />,
          show: "always",
        },
        {
          key: "attempts",
          title: t("column.attempts"),
          text: ({ attempts }) => attempts,
          align: "end",
          show: "wide",
        },
        {
          key: "written",
          title: t("column.written"),
          text: ({ createdAt }) => createdAt,
          cell: ({ createdAt }) => <DateTime at={createdAt} />,
        },
        ...(mayRetry
          ? [
              {
                key: "act",
                title: t("retry"),
                cell: (delivery: MailDelivery) => <RetryButton delivery={delivery} about={aboutOf(delivery)} />,
              },
            ]
          : []),
      ]}
      card={(delivery) => (
        <>
          <SubjectCell delivery={delivery} />
          <span className="text-13 soft">
            <bdi>{nameOf(delivery)}</bdi> · <DateTime at={delivery.createdAt} />
          </span>
          <DeliveryTag delivery={delivery} />
          {mayRetry && <RetryButton delivery={delivery} about={aboutOf(delivery)} />}
        </>
      )}
      tabs={[
        { key: "all", label: t("tab.all"), filters: {} },
        ...mailDeliveryTabs.map((state) => ({ key: state, label: t(`tab.${state}`), filters: { state } })),
      ]}
      empty={{ icon: Mails, title: t("empty.title"), text: t("empty.text") }}
    />
  );
}

/** Button to retry an undelivered mail. If its state has changed in the meantime, the list is refetched. */
function RetryButton({ delivery: { id, state }, about }: { delivery: MailDelivery; about: string }) {
  const { t } = useTranslation("deliveries");
  const notify = useNotify();
  const answers = useCallCache();
  const call = deliveryCalls.retryDelivery;
  const send = useCallMutation(call);
  if (state !== "undelivered") return null;
  const retry = () =>
    send.mutate(
      { params: { id } },
      {
        onSuccess: () => notify.success(t("retried")),
        onError: (error) => {
          notify.error(error);
          if (error.status === 409) void answers.changedBy(call);
        },
      },
    );
  return (
    <Button
      size="small"
      icon={<RefreshCw size={16} aria-hidden />}
      aria-label={t("retryLabel", { about })}
      loading={send.isPending}
      onClick={retry}
    >
      {t("retry")}
    </Button>
  );
}
