import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import { requiredConsents } from "#contract/catalog/consents/required-consents.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ConsentDocumentStateTag } from "#resources/catalog/consents/parts/ConsentDocumentStateTag.tsx";
import { useOpenConsentFile } from "#resources/catalog/consents/parts/use-open-consent-file.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";

/** List of consent documents that the app's tags require. Opening one is recorded. */
export function ConsentEvidence({ submission: { details, app } }: { submission: ReviewSubmission }) {
  const { t } = useTranslation("consents");
  const needed = requiredConsents(details.form.metadata.tags);
  const { data, error } = useCall(consentCalls.appConsents, { params: { id: app.id } }, { enabled: needed.length > 0 });
  const { openVersion, busyId } = useOpenConsentFile();
  if (error) return <FieldNote kind="error">{t("desk.failed")}</FieldNote>;
  if (needed.length === 0 || !data) return null;
  return (
    <ul className="stack gap-8" aria-label={t("app.title")}>
      {needed.map((consent) => {
        const given = data.given.find((entry) => entry.consent === consent);
        const paper = data.papers.find(({ id }) => id === given?.paperId);
        const [last] = paper?.versions ?? [];
        return (
          <li key={consent} className="row gap-8 text-13">
            <span className="grow">{t(`kind.${consent}`)}</span>
            <ConsentDocumentStateTag paper={paper} />
            {last && (
              <Button
                size="small"
                loading={busyId === last.id}
                aria-label={t("act.viewOf", { document: t(`kind.${consent}`) })}
                onClick={() => openVersion(last.id)}
              >
                {t("act.view")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
