import { useTranslation } from "react-i18next";
import { consentKinds, requiredConsents } from "#contract/catalog/consents/required-consents.ts";
import { Card } from "#ui/page/Card.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import { ConsentDocumentStateTag } from "../parts/ConsentDocumentStateTag.tsx";
import { type ConsentOverviewData, findConsentDocument } from "./consent-action-items.ts";

/** Card with a matrix of documents per app: one row for each app, one column for each kind that any of them needs. */
export function ConsentMatrix({ apps, papers }: ConsentOverviewData) {
  const { t } = useTranslation(["consents", "reference"]);
  const needed = apps.filter(({ tags }) => tags.length > 0);
  const requiredKinds = new Set(needed.flatMap(({ tags }) => requiredConsents(tags)));
  const columns = consentKinds.filter((consentKind) => requiredKinds.has(consentKind));
  if (needed.length === 0) return null;
  return (
    <Card title={t("matrix.title")} padding="none" foot={<span className="text-13 soft">{t("matrix.foot")}</span>}>
      <div style={{ overflowX: "auto" }}>
        <PlainTable wide>
          <thead>
            <tr>
              <th scope="col">{t("matrix.app")}</th>
              {columns.map((consent) => (
                <th key={consent} scope="col">
                  {t(`kind.${consent}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {needed.map((app) => (
              <tr key={app.id}>
                <th scope="row">
                  <span className="row gap-8">
                    <span dir="auto">{app.title}</span> <StatusTag of="app" status={app.status} />
                  </span>
                  <span className="text-12 soft regular">
                    {app.tags.map((tag) => t(`reference:tag.${tag as "medicines"}`)).join(", ")}
                  </span>
                </th>
                {columns.map((consent) => (
                  <td key={consent}>
                    {requiredConsents(app.tags).includes(consent) ? (
                      <ConsentDocumentStateTag paper={findConsentDocument(app, consent, papers)} />
                    ) : (
                      "–"
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </Card>
  );
}
