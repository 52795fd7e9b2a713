import { useTranslation } from "react-i18next";
import { liveAppStatuses } from "#contract/catalog/apps/status.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { limits } from "#contract/limits.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { type OfferRequest, offerKinds } from "#contract/publishing/offers/offers.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import type { CallOutput } from "#contract/call.ts";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallUpdate } from "#providers/data/use-call-crud.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { OfferCard } from "./OfferCard.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Card } from "#ui/page/Card.tsx";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import styles from "./offers.module.css";
import { OfferTag } from "./parts/OfferTag.tsx";
import { Button } from "antd";
import { EyeOff } from "lucide-react";
import { useNotify } from "#providers/notification/use-notify.tsx";

const firstPage = { query: { _start: "0", _end: String(limits.page.max) } };

/** Screen with the offers and the state of the user's requests, all requests, and questions about the partners' offers. */
export function OffersScreen() {
  const { t, i18n } = useTranslation("offers");
  const requests = useCall(offerCalls.listOfferRequests, firstPage);
  const live = useCall(appCalls.listApps, {
    query: { status: liveAppStatuses.join(), limit: String(limits.page.max) },
  });
  const questions = useCall(supportCalls.awsFaq, { query: { language: toLanguageCode(i18n.language) } });
  const failed = requests.error ?? live.error;
  if (failed)
    return <ErrorCard error={failed} onRetry={() => void Promise.all([requests.refetch(), live.refetch()])} />;
  if (!requests.data || !live.data || questions.isPending) return <PageSkeleton />;
  const apps = live.data.items.filter((app) => app.live !== null).map(({ id, title }) => ({ id, title }));
  const newest = offerKinds.map((offer) => requests.data.find((request) => request.offer === offer));
  return (
    <>
      <PageHeader title={t("title")}>
        <HiddenBanners />
      </PageHeader>
      <div className="stack">
        <div className={styles.offers}>
          {offerKinds.map((offer, index) => (
            <OfferCard key={offer} offer={offer} request={newest[index]} apps={apps} />
          ))}
        </div>
        <div className={styles.below}>
          <Requests requests={requests.data} />
          <Questions items={questions.data?.items ?? []} />
        </div>
      </div>
    </>
  );
}

/** Card with all requests, newest first. */
function Requests({ requests }: { requests: readonly OfferRequest[] }) {
  const { t } = useTranslation("offers");
  const format = useFormat();
  if (requests.length === 0) return null;
  return (
    <Card
      title={
        <>
          {t("yours")} <span className="faint">{format.number(requests.length)}</span>
        </>
      }
      padding="none"
    >
      <PlainTable wide>
        <thead>
          <tr>
            <th scope="col">{t("list.offer")}</th>
            <th scope="col">{t("list.apps")}</th>
            <th scope="col">{t("list.asked")}</th>
            <th scope="col">{t("list.state")}</th>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ id, offer, state, createdAt, apps }) => (
            <tr key={id}>
              <th scope="row">{t(`offer.${offer}.title`)}</th>
              <td dir="auto">{apps.map(({ title }) => title).join(", ") || "–"}</td>
              <td>
                <DateTime at={createdAt} />
              </td>
              <td>
                <OfferTag state={state} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}

/** Card with questions about the partners' offers, each with an answer that unfolds. */
function Questions({ items }: { items: CallOutput<typeof supportCalls.awsFaq>["items"] }) {
  const { t } = useTranslation("offers");
  if (items.length === 0) return null;
  return (
    <Card title={t("questions")} padding="none">
      <ul className="divided">
        {items.map(({ id, question, answer }) => (
          <li key={id} className="padded-row">
            <details className={styles.question}>
              <summary className="medium">{question}</summary>
              <p className="pre-line soft text-13">{answer}</p>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Line with the number of banners that the user has hidden, with a button to show them again. */
function HiddenBanners() {
  const { t } = useTranslation("offers");
  const notify = useNotify();
  const { data } = useCall(offerCalls.offerBanners, {});
  const show = useCallUpdate(offerCalls.hideOfferBanner);
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
