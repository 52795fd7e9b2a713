import { Handshake } from "lucide-react";
import { useTranslation } from "react-i18next";
import { offerRequestTabs } from "#contract/publishing/offers/calls.ts";
import {
  offerRequesterName,
  type OfferRequest,
  offerKinds,
  offerRequestStates,
} from "#contract/publishing/offers/offers.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { SplitScreen } from "#ui/crud/SplitScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { OfferTag } from "#resources/publishing/offers/parts/OfferTag.tsx";
import { offerRequestPath, offerRequestsPath } from "./index.tsx";
import { offerRequests } from "./index.tsx";

const appsOf = ({ apps }: OfferRequest): string => apps.map(({ title }) => title).join(", ");

function RequesterCell({ request }: { request: OfferRequest }) {
  const { t } = useTranslation("offers");
  return (
    <span className="two-lines">
      <bdi>{offerRequesterName(request)}</bdi>
      {request.developer === null && <span className="text-12 soft">{t("list.visitor")}</span>}
    </span>
  );
}

/** Split screen of requests from developers and visitors. Open requests come longest waiting first. */
export function OfferRequestList() {
  const { t } = useTranslation("offers");
  const table = useCallTable(offerRequests, { everyMs: 60_000, live: true });
  return (
    <SplitScreen
      table={table}
      title={t("list.title")}
      label={t("list.title")}
      rowKey={({ id }) => id}
      rowLabel={offerRequesterName}
      listPath={offerRequestsPath}
      path={({ id }) => offerRequestPath(id)}
      isWaiting={({ state }) => state === "new"}
      columns={[
        {
          key: "developer",
          title: t("list.developer"),
          text: offerRequesterName,
          cell: (request) => <RequesterCell request={request} />,
          show: "always",
        },
        { key: "offer", title: t("list.offer"), text: ({ offer }) => t(`offer.${offer}.title`) },
        { key: "apps", title: t("list.apps"), text: appsOf, show: "wide" },
        { key: "name", title: t("facts.name"), text: ({ name }) => name, show: "hidden" },
        {
          key: "email",
          title: t("facts.email"),
          text: ({ primaryContactEmail }) => primaryContactEmail,
          show: "hidden",
        },
        { key: "comments", title: t("facts.comments"), text: ({ comments }) => comments, show: "hidden" },
        {
          key: "state",
          title: t("list.state"),
          text: ({ state }) => t(`state.${state}`),
          cell: ({ state }) => <OfferTag state={state} />,
        },
        {
          key: "since",
          title: t("list.asked"),
          text: ({ createdAt }) => createdAt,
          cell: ({ createdAt }) => <DateTime at={createdAt} />,
        },
      ]}
      card={(row) => (
        <>
          <strong dir="auto">{offerRequesterName(row)}</strong>
          <span className="text-13 soft">{t(`offer.${row.offer}.title`)}</span>
          <span className="line gap-8">
            <OfferTag state={row.state} /> <DateTime at={row.createdAt} />
          </span>
        </>
      )}
      tabs={[
        { key: "all", label: t("tab.all"), filters: {} },
        ...offerRequestTabs.map((tab) => ({ key: tab, label: t(`tab.${tab}`), filters: { tab } })),
      ]}
      filters={[
        {
          field: "offer",
          label: t("list.offer"),
          options: offerKinds.map((value) => ({ value, label: t(`offer.${value}.title`) })),
        },
        {
          field: "state",
          label: t("list.state"),
          options: offerRequestStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
        { field: "searchText", label: t("list.search"), search: true },
      ]}
      empty={{ icon: Handshake, title: t("list.empty"), text: t("list.emptyText") }}
    />
  );
}
