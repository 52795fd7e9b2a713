import { useTranslation } from "react-i18next";
import { liveStatuses } from "#contract/catalog/apps/status.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { limits } from "#contract/limits.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { offers } from "#contract/publishing/offers/offers.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { EarlierRequests } from "./EarlierRequests.tsx";
import { HiddenBanners } from "./HiddenBanners.tsx";
import { OfferCard } from "./OfferCard.tsx";

const firstPage = { query: { _start: "0", _end: String(limits.page.max) } };

/** Partner offers, the state of the user's requests, and earlier requests. */
export function OffersScreen() {
  const { t } = useTranslation(["offers", "errors"]);
  const requests = useCall(offerCalls.listOfferRequests, firstPage);
  const live = useCall(appCalls.listApps, { query: { status: liveStatuses.join(), limit: String(limits.page.max) } });
  const failed = requests.error ?? live.error;
  if (failed)
    return <ErrorCard error={failed} onRetry={() => void Promise.all([requests.refetch(), live.refetch()])} />;
  if (!requests.data || !live.data) return <PageSkeleton />;
  const apps = live.data.items.filter((app) => app.live !== null).map(({ id, title }) => ({ id, title }));
  const newest = offers.map((offer) => requests.data.find((one) => one.offer === offer));
  return (
    <>
      <PageHeader title={t("title")} note={t("note")}>
        <HiddenBanners />
      </PageHeader>
      <div className="stack">
        <div className="halves">
          {offers.map((offer, index) => (
            <OfferCard key={offer} offer={offer} request={newest[index]} apps={apps} />
          ))}
        </div>
        <EarlierRequests requests={requests.data.filter((one) => !newest.includes(one))} />
      </div>
    </>
  );
}
