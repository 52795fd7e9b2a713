import { EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ReviewField, reviewFields } from "#contract/review/desk/review-fields.ts";
import type { BlindSubmission } from "#contract/review/second-opinions/second-opinion.ts";
import { FieldContent } from "#resources/review/desk/parts/fields/FieldContent.tsx";
import { FieldRow } from "#resources/review/desk/parts/fields/FieldRow.tsx";
import { PackageBlock } from "#resources/review/desk/parts/fields/PackageBlock.tsx";
import { visibleReviewFields, toComparisonSide } from "#resources/review/desk/parts/fields/comparison-sides.ts";
import { useFormFonts } from "#resources/review/desk/parts/use-form-fonts.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { Banner } from "#ui/page/Banner.tsx";
import { Card } from "#ui/page/Card.tsx";
import { OpinionForm, type OpinionFormState } from "./OpinionForm.tsx";

/** Panel with the submission as it was sent, and next to it the form for the second reviewer's opinion. */
export function BlindReview({ submission, form }: { submission: BlindSubmission; form: OpinionFormState }) {
  const { t } = useTranslation(["opinions", "review"]);
  const { changes } = submission;
  const [view, setView] = useState<"changed" | "all">(submission.before ? "changed" : "all");
  const sides = {
    before: submission.before && toComparisonSide(submission.before),
    after: toComparisonSide(submission),
  };
  useFormFonts([sides.before?.form, sides.after.form]);
  const all = view === "all";
  const { decision, fields } = form.values;
  const toggle = (field: ReviewField) =>
    form.change({ fields: fields.includes(field) ? fields.filter((chosen) => chosen !== field) : [...fields, field] });
  const pinned = fields.map((field) => ({ field, parts: [] }));
  const pinning = decision === "hold" || decision === "reject" ? { pinned, toggle } : null;
  const hasPackage = all || changes.fields.includes("apkSection");
  return (
    <div className="stack">
      <Banner boxed tone="neu" icon={EyeOff} title={t("reading.blind")}>
        {t("reading.closed")}
      </Banner>
      <div className="page-and-side">
        <Card
          title={t("reading.submission")}
          padding="none"
          extra={
            submission.before && (
              <SegmentedControl
                label={t("review:desk.view")}
                value={view}
                onChange={setView}
                options={[
                  { value: "changed", label: t("review:desk.changed", { count: changes.fields.length }) },
                  { value: "all", label: t("review:desk.allFields", { count: reviewFields.length }) },
                ]}
              />
            )
          }
        >
          {changes.fields.length === 0 && !all && <p className="padded-row soft">{t("review:desk.nothingChanged")}</p>}
          {visibleReviewFields(changes.fields, all).map((field) =>
            field === "apkSection" ? null : (
              <FieldRow key={field} field={field} pinning={pinning}>
                <FieldContent field={field} sides={sides} changedOnly={!all} pinned={[]} />
              </FieldRow>
            ),
          )}
          {hasPackage && <PackageBlock sides={sides} changes={changes} pinning={pinning} />}
        </Card>
        <OpinionForm form={form} />
      </div>
    </div>
  );
}
