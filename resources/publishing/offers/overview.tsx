import { useTranslation } from "react-i18next";
import { liveAppStatuses } from "#contract/catalog/apps/status.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { limits } from "#contract/limits.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { type OfferRequest, offerKinds } from "#contract/publishing/offers/offers.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { OfferCard } from "./OfferCard.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Card } from "#ui/page/Card.tsx";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import { OfferTag } from "./parts/OfferTag.tsx";
import { Button } from "antd";
import { EyeOff } from "lucide-react";
import { useNotify } from "#providers/notification/use-notify.tsx";

const firstPage = { query: { _start: "0", _end: String(limits.page.max) } };

/** Partner offers, the state of the user's requests, and earlier requests. */
export function OffersScreen() {
  const { t } = useTranslation(["offers", "errors"]);
  const requests = useCall(offerCalls.listOfferRequests, firstPage);
  const live = useCall(appCalls.listApps, {
    query: { status: liveAppStatuses.join(), limit: String(limits.page.max) },
  });
  const failed = requests.error ?? live.error;
  if (failed)
    return <ErrorCard error={failed} onRetry={() => void Promise.all([requests.refetch(), live.refetch()])} />;
  if (!requests.data || !live.data) return <PageSkeleton />;
  const apps = live.data.items.filter((app) => app.live !== null).map(({ id, title }) => ({ id, title }));
  const newest = offerKinds.map((offer) => requests.data.find((request) => request.offer === offer));
  return (
    <>
      <PageHeader title={t("title")} note={t("note")}>
        <HiddenBanners />
      </PageHeader>
      <div className="stack">
        <div className="halves">
          {offerKinds.map((offer, index) => (
            <OfferCard key={offer} offer={offer} request={newest[index]} apps={apps} />
          ))}
        </div>
        <EarlierRequests requests={requests.data.filter((request) => !newest.includes(request))} />
      </div>
    </>
  );
}

/** Requests for an offer that the developer requested again later. */
function EarlierRequests({ requests }: { requests: readonly OfferRequest[] }) {
  const { t } = useTranslation("offers");
  if (requests.length === 0) return null;
  return (
    <Card title={t("earlier")} padding="none">
      <PlainTable wide>
        <thead>
          <tr>
            <th scope="col">{t("list.offer")}</th>
            <th scope="col">{t("list.asked")}</th>
            <th scope="col">{t("list.state")}</th>
            <th scope="col">{t("facts.answer")}</th>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ id, offer, state, createdAt, answer }) => (
            <tr key={id}>
              <th scope="row">{t(`offer.${offer}.title`)}</th>
              <td>
                <DateTime at={createdAt} />
              </td>
              <td>
                <OfferTag state={state} />
              </td>
              <td dir="auto">{answer || "–"}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}

/** Number of banners that the user has hidden, with a button to show them again. */
function HiddenBanners() {
  const { t } = useTranslation("offers");
  const notify = useNotify();
  const { data } = useCall(offerCalls.offerBanners, {});
  const show = useCallMutation(offerCalls.hideOfferBanner);
  const hidden = data?.hidden ?? [];
  if (hidden.length === 0) return null;
  const showAll = async () => {
    try {
      for (const { offer } of hidden) await show.mutateAsync({ params: { offer }, body: { hidden: false } });
    } catch (error) {
      notify.error(error as Parameters<typeof notify.error>[0]);
    }
  };
  return (
    <span className="line gap-8 text-13 soft">
      <EyeOff size={14} aria-hidden />
      {t("banner.hidden", { count: hidden.length })}
      <Button type="link" size="small" loading={show.isPending} onClick={() => void showAll()}>
        {t("banner.showAgain")}
      </Button>
    </span>
  );
}
