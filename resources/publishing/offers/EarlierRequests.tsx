import { useTranslation } from "react-i18next";
import type { OfferRequest } from "#contract/publishing/offers/offers.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Card } from "#ui/page/Card.tsx";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import { OfferTag } from "./parts/OfferTag.tsx";

/** Requests that were followed by a newer one. */
export function EarlierRequests({ requests }: { requests: readonly OfferRequest[] }) {
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
