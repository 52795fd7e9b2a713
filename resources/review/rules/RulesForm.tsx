import { useAbility } from "@casl/react";
import { Form, Input, InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import { isEqualJson } from "#contract/equal-json.ts";
import { limits } from "#contract/limits.ts";
import { reviewLanes } from "#contract/review/desk/review-lanes.ts";
import {
  type CurrentReviewRules,
  defaultReviewRules,
  laneDueHoursRange,
  reviewRuleCalls,
  type ReviewRules,
} from "#contract/review/desk/review-rules.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { mergeFields, type ThreeWay } from "#ui/form/three-way-merge.ts";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { Card } from "#ui/page/Card.tsx";

const resource = { name: "review-rules", calls: { update: reviewRuleCalls.changeReviewRules } } as const;

interface Typed {
  readonly rules: ReviewRules;
  readonly reason: string;
}

const flatten = ({ rules: { secondOpinionPercent, dueHours } }: Typed) => ({
  percent: secondOpinionPercent,
  ...dueHours,
});

/** Merges the rules number by number; the reason is the user's own. */
function mergeRules({ base, mine, theirs }: ThreeWay<Typed>) {
  const { merged, conflicts } = mergeFields({ base: flatten(base), mine: flatten(mine), theirs: flatten(theirs) });
  const { percent, ...dueHours } = merged;
  return { merged: { rules: { secondOpinionPercent: percent, dueHours }, reason: mine.reason }, conflicts };
}

/** Form for the review rules; read-only for users who may not change them. */
export function RulesForm({ now }: { now: CurrentReviewRules }) {
  const { t } = useTranslation(["rules", "review", "shell"]);
  const notify = useNotify();
  const mayChange = useAbility<Abilities>().can("administer", "Review");
  const form = useCallForm(resource, "edit", {
    initial: { rules: now.rules, reason: "" },
    revision: now.revision,
    toBody: (typed: Typed, revision) => ({ ...typed, revision }),
    merge: mergeRules,
    continueWith: ({ rules }) => ({ rules, reason: "" }),
    onSaved: () => notify.success(t("saved")),
  });
  const conflicts = form.conflicts?.map(({ path, mine, theirs }) => ({
    field: path === "percent" ? t("form.percent") : t(`review:lane.${path}`),
    yours: mine,
    theirs,
  }));
  const isChanged = !isEqualJson(flatten(form.values), flatten(form.base));
  const { dueHours, secondOpinionPercent } = defaultReviewRules;
  return (
    <Card title={t("form.title")} extra={t("form.note")}>
      <UnsavedChangesGuard unsaved={form.unsaved} />
      <Form {...form.formProps} className="stack" disabled={!mayChange}>
        {conflicts && <ConflictNotice rows={conflicts} />}
        <Form.Item
          name={["rules", "secondOpinionPercent"]}
          label={t("form.percent")}
          extra={t("form.percentHelp", { usual: secondOpinionPercent })}
          rules={form.rules("rules.secondOpinionPercent")}
        >
          <InputNumber min={0} max={100} precision={0} />
        </Form.Item>
        <h3 className="text-13 medium">{t("form.hours")}</h3>
        <div className="halves">
          {reviewLanes.map((lane) => (
            <Form.Item
              key={lane}
              name={["rules", "dueHours", lane]}
              label={t(`review:lane.${lane}`)}
              extra={t("form.usual", { count: dueHours[lane] })}
              rules={form.rules(`rules.dueHours.${lane}`)}
            >
              <InputNumber {...laneDueHoursRange} precision={0} />
            </Form.Item>
          ))}
        </div>
        {mayChange && (
          <>
            <Form.Item name="reason" label={t("form.reason")} extra={t("form.reasonHelp")} rules={form.rules("reason")}>
              <Input.TextArea dir="auto" rows={2} maxLength={limits.holdReason.codePoints} />
            </Form.Item>
            {form.failureText !== null && <FieldNote kind="error">{form.failureText}</FieldNote>}
            <div className="row">
              <ActionButton
                type="primary"
                {...form.saveButtonProps}
                missing={isChanged ? null : t("shell:act.unchanged")}
              >
                {t("form.save")}
              </ActionButton>
            </div>
          </>
        )}
      </Form>
    </Card>
  );
}
