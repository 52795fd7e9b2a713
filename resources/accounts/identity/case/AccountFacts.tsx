import { useTranslation } from "react-i18next";
import type { IdentityCase } from "#contract/accounts/identity/schemas.ts";
import { Card } from "#ui/page/Card.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";

/** Account details, and other accounts that use the same documents. */
export function AccountFacts({ record: { check, developer, elsewhere } }: { record: IdentityCase }) {
  const { t } = useTranslation("identity");
  const paperOf = (id: string | null) => check.documents.find((one) => one.id === id)?.paper;
  return (
    <Card title={t("case.account")} padding="none">
      <dl className="facts">
        <div>
          <dt>{t("case.name")}</dt>
          <dd dir="auto">{developer.name}</dd>
        </div>
        <div>
          <dt>{t("case.address")}</dt>
          <dd dir="auto">{developer.address}</dd>
        </div>
        <div>
          <dt>{t("case.phone")}</dt>
          <dd>{t(developer.phoneVerified ? "case.verified" : "case.notVerified")}</dd>
        </div>
        <div>
          <dt>{t("case.elsewhere")}</dt>
          <dd>
            {elsewhere.length === 0 && t("elsewhere.none")}
            {elsewhere.map(({ documentId, developerId, developerName }) => {
              const paper = paperOf(documentId);
              return (
                <FieldNote key={`${documentId} ${developerId}`} kind="warning">
                  {t("elsewhere.at", {
                    what: paper ? t(`paper.${paper}`) : t("elsewhere.person"),
                    developer: developerName,
                  })}
                </FieldNote>
              );
            })}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
