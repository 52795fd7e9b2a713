import { useTranslation } from "react-i18next";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { VerdictTag } from "../parts/holds/VerdictTag.tsx";

/** When the fixes before the latest hold were sent: the previous resubmission. */
function sentAt(history: readonly { readonly to: string; readonly at: string }[]): string | undefined {
  return history.find(({ to }) => to === "rereview")?.at;
}

const isChecked = ({ check }: HeldField): boolean => check !== null;

/** Verdicts on the fixes sent before, also for settled fields that are no longer held. */
export function FixVerdictsCard() {
  const { t } = useTranslation(["holds", "versions"]);
  const format = useFormat();
  const { details } = useVersionForm();
  const checked = details.earlierFields.filter(isChecked);
  const sent = sentAt(details.history);
  if (checked.length === 0) return null;
  return (
    <Card title={t("found.title")}>
      <div className="stack gap-12 text-13">
        {sent && <p className="faint">{t("found.text", { when: format.moment(sent) })}</p>}
        <ul className="stack gap-12">
          {checked.map(({ id, field, check }) => (
            <li key={id} className="stack gap-4">
              <span className="row spread">
                <span className="medium">{t(`versions:field.${field}`)}</span>
                {check && <VerdictTag verdict={check.verdict} />}
              </span>
              {check && check.words !== "" && (
                <p className="soft break-anywhere" dir="auto">
                  {check.words}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
