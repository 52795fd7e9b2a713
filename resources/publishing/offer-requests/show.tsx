import { useCan } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import {
  isOpenOfferRequest,
  type OfferRequestDetails,
  offerRequesterName,
} from "#contract/publishing/offers/offers.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { Show } from "#ui/crud/Show.tsx";
import { useWasOffered } from "#ui/form/use-was-offered.ts";
import { Card } from "#ui/page/Card.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { OfferResponseCard } from "./OfferResponseCard.tsx";
import { OfferTag } from "#resources/publishing/offers/parts/OfferTag.tsx";
import { OfferRequestFacts } from "#resources/publishing/offers/parts/OfferRequestFacts.tsx";
import { offerRequestsPath } from "./index.tsx";
import { offerRequests } from "./index.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";

/** Staff's screen of a request: what was sent, its history, and the form to answer. */
export function OfferRequestShow() {
  const { query } = useCallShow(offerRequests);
  return <Show query={query}>{(record) => <Request request={record} />}</Show>;
}

function Request({ request }: { request: OfferRequestDetails }) {
  const { t } = useTranslation("offers");
  const mayAnswer = useCan({ resource: "offers", action: "administer" }).data?.can ?? false;
  const isAnswerOffered = useWasOffered(mayAnswer && isOpenOfferRequest(request.state));
  return (
    <>
      <PageHeader
        back={{ to: offerRequestsPath, label: t("list.back") }}
        title={<bdi>{offerRequesterName(request)}</bdi>}
        note={t(`offer.${request.offer}.title`)}
        beside={<OfferTag state={request.state} />}
      />
      <div className="page-and-side">
        <div className="stack">
          <Card title={t("facts.title")}>
            <OfferRequestFacts request={request} />
          </Card>
          {isAnswerOffered && <OfferResponseCard request={request} />}
        </div>
        <HistoryCard steps={request.steps} />
      </div>
    </>
  );
}

/** Card with the history of a request: each state, who set it, and the answer. */
function HistoryCard({ steps }: Pick<OfferRequestDetails, "steps">) {
  const { t } = useTranslation("offers");
  return (
    <Card title={t("facts.steps")} padding="none">
      <ol className="divided">
        {steps.map(({ state, answer, by, at }) => (
          <li key={at} className="line spread top padded-row text-13">
            <span className="two-lines">
              <span dir="auto" className="pre-line break-anywhere">
                {answer || t(state === "withdrawn" ? "state.withdrawn" : "facts.came")}
              </span>
              <span className="text-12 soft">
                {by !== null && (
                  <>
                    <bdi>{by}</bdi> ·{" "}
                  </>
                )}
                <DateTime at={at} />
              </span>
            </span>
            <OfferTag state={state} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
