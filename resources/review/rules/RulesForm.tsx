import { Button, InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { reviewLanes } from "#contract/review/desk/review-lanes.ts";
import { defaultReviewRules, laneDueHoursRange, type CurrentReviewRules } from "#contract/review/desk/review-rules.ts";
import { useIsAllowed } from "#providers/auth/profile.tsx";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useRulesForm } from "./use-rules-form.ts";

/** Form for the review rules; read-only for users who may not change them. */
export function RulesForm({ now }: { now: CurrentReviewRules }) {
  const { t } = useTranslation(["rules", "review"]);
  const errorText = useErrorText();
  const mayChange = useIsAllowed("administer", "Review");
  const { shown, setPercent, setHours, reason, setReason, send, unsaved, isReady, isPending, error } =
    useRulesForm(now);
  const { dueHours, secondOpinionPercent } = defaultReviewRules;
  return (
    <Card title={t("form.title")} extra={t("form.note")}>
      <UnsavedChangesGuard unsaved={unsaved} />
      <div className="stack">
        <Field label={t("form.percent")} help={t("form.percentHelp", { usual: secondOpinionPercent })}>
          {(control) => (
            <InputNumber
              {...control}
              min={0}
              max={100}
              precision={0}
              disabled={!mayChange}
              value={shown.percent}
              onChange={setPercent}
            />
          )}
        </Field>
        <h3 className="text-13 medium">{t("form.hours")}</h3>
        <div className="halves">
          {reviewLanes.map((lane) => (
            <Field key={lane} label={t(`review:lane.${lane}`)} help={t("form.usual", { count: dueHours[lane] })}>
              {(control) => (
                <InputNumber
                  {...control}
                  {...laneDueHoursRange}
                  precision={0}
                  disabled={!mayChange}
                  value={shown.hours[lane]}
                  onChange={(hours) => setHours(lane, hours)}
                />
              )}
            </Field>
          ))}
        </div>
        {mayChange && (
          <>
            <TextAreaField
              label={t("form.reason")}
              help={t("form.reasonHelp")}
              rows={2}
              maxLength={limits.holdReason.codePoints}
              value={reason}
              onChange={setReason}
            />
            {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
            <div>
              <Button type="primary" disabled={!isReady} loading={isPending} onClick={send}>
                {t("form.save")}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
