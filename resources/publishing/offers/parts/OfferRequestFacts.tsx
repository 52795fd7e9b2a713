import { useTranslation } from "react-i18next";
import type { OfferRequest } from "#contract/publishing/offers/offers.ts";
import { useFormat } from "#ui/format/use-format.ts";

/** Description list of the data sent with a request. */
export function OfferRequestFacts({ request }: { request: OfferRequest }) {
  const { t } = useTranslation("offers");
  const format = useFormat();
  const { apps, name, primaryContactEmail, comments, consentVersion, createdAt } = request;
  const facts = [
    [t("facts.apps"), apps.map(({ title }) => title).join(", ") || t("facts.noApps")],
    [t("facts.name"), name],
    [t("facts.email"), <bdi key="email">{primaryContactEmail}</bdi>],
    [t("facts.comments"), comments || t("facts.noComments")],
    [t("facts.sent"), format.moment(createdAt)],
    [t("facts.consent"), consentVersion ?? t("facts.noConsent")],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-12 soft">{label}</dt>
          <dd dir="auto" className="break-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
