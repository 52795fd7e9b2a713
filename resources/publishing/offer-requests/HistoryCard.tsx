import { useTranslation } from "react-i18next";
import type { OfferRequestDetails } from "#contract/publishing/offers/offers.ts";
import { OfferTag } from "#resources/publishing/offers/parts/OfferTag.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Card } from "#ui/page/Card.tsx";

/** History of a request: each state, who set it, and the answer. */
export function HistoryCard({ steps }: Pick<OfferRequestDetails, "steps">) {
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
