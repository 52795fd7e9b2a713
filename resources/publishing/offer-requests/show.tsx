import { useTranslation } from "react-i18next";
import { requesterName, isOpenRequest, type OfferRequestDetails } from "#contract/publishing/offers/offers.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { Show } from "#ui/crud/Show.tsx";
import { BackButton } from "#ui/page/BackButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { AnswerCard } from "./AnswerCard.tsx";
import { HistoryCard } from "./HistoryCard.tsx";
import { OfferTag } from "#resources/publishing/offers/parts/OfferTag.tsx";
import { RequestFacts } from "#resources/publishing/offers/parts/RequestFacts.tsx";
import { requestsPath } from "./paths.ts";
import { offerRequests } from "./resource.ts";

/** A request for staff: what was sent, its history, and the form to answer. */
export function OfferRequestShow() {
  const { query } = useCallShow(offerRequests);
  return <Show query={query}>{(record) => <Request request={record} />}</Show>;
}

function Request({ request }: { request: OfferRequestDetails }) {
  const { t } = useTranslation("offers");
  const mayAnswer = useAllowed("administer", "Offer");
  return (
    <>
      <PageHeader
        title={<bdi>{requesterName(request)}</bdi>}
        note={t(`offer.${request.offer}.title`)}
        beside={<OfferTag state={request.state} />}
      >
        <BackButton to={requestsPath} label={t("list.back")} />
      </PageHeader>
      <div className="stack">
        <Card title={t("facts.title")}>
          <RequestFacts request={request} />
        </Card>
        <HistoryCard steps={request.steps} />
        {isOpenRequest(request.state) && mayAnswer && <AnswerCard request={request} />}
      </div>
    </>
  );
}
