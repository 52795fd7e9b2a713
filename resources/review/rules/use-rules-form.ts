import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reviewLanes, type ReviewLane } from "#contract/review/desk/review-lanes.ts";
import {
  laneDueHoursRange,
  reviewRuleCalls,
  type ReviewRules,
  type CurrentReviewRules,
} from "#contract/review/desk/review-rules.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/** Values of the form; null for an empty number field. */
export interface RulesFormValues {
  readonly percent: number | null;
  readonly hours: Readonly<Record<ReviewLane, number | null>>;
}

const toFormValues = ({ secondOpinionPercent, dueHours }: ReviewRules): RulesFormValues => ({
  percent: secondOpinionPercent,
  hours: dueHours,
});

const isIntegerBetween = (value: number | null, min: number, max: number): value is number =>
  value !== null && Number.isInteger(value) && value >= min && value <= max;

function parseRules({ percent, hours }: RulesFormValues): ReviewRules | null {
  const whole = reviewLanes.every((lane) =>
    isIntegerBetween(hours[lane], laneDueHoursRange.min, laneDueHoursRange.max),
  );
  return isIntegerBetween(percent, 0, 100) && whole
    ? { secondOpinionPercent: percent, dueHours: hours as ReviewRules["dueHours"] }
    : null;
}

const isSameTyped = (one: RulesFormValues, other: RulesFormValues): boolean =>
  one.percent === other.percent && reviewLanes.every((lane) => one.hours[lane] === other.hours[lane]);

export function isSameRules(one: ReviewRules, other: ReviewRules): boolean {
  return isSameTyped(toFormValues(one), toFormValues(other));
}

/** Form state of the review rules; the input is kept if someone else changes the rules first. */
export function useRulesForm({ revision, rules }: CurrentReviewRules) {
  const { t } = useTranslation("rules");
  const notify = useNotify();
  const answers = useCallCache();
  const [typed, setTyped] = useState<RulesFormValues | null>(null);
  const [reason, setReason] = useState("");
  const call = reviewRuleCalls.changeReviewRules;
  const { mutate, isPending, error } = useCallMutation(call);
  const shown = typed ?? toFormValues(rules);
  const next = parseRules(shown);
  const send = () => {
    if (!next) return;
    mutate(
      { body: { revision, rules: next, reason } },
      {
        onSuccess: () => {
          setTyped(null);
          setReason("");
          notify.success(t("saved"));
        },
        onError: ({ status }) => void (status === 409 && answers.changedBy(call)),
      },
    );
  };
  return {
    shown,
    setPercent: (percent: number | null) => setTyped({ ...shown, percent }),
    setHours: (lane: ReviewLane, hours: number | null) =>
      setTyped({ ...shown, hours: { ...shown.hours, [lane]: hours } }),
    reason,
    setReason,
    send,
    unsaved: () => (typed !== null && !isSameTyped(typed, toFormValues(rules))) || reason.trim() !== "",
    isReady: next !== null && !isSameRules(next, rules) && reason.trim() !== "",
    isPending,
    error,
  };
}
