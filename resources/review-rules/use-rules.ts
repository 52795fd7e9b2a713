import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reviewLanes, type ReviewLane } from "#contract/review/lanes.ts";
import { laneHours, reviewRuleCalls, type ReviewRules, type RulesNow } from "#contract/review/rules.ts";
import { useAnswers } from "#providers/data/answers.ts";
import { useSend } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/** Values of the form; null for an empty number field. */
export interface TypedRules {
  readonly percent: number | null;
  readonly hours: Readonly<Record<ReviewLane, number | null>>;
}

const typedOf = ({ secondOpinionPercent, dueHours }: ReviewRules): TypedRules => ({
  percent: secondOpinionPercent,
  hours: dueHours,
});

const isIn = (value: number | null, min: number, max: number): value is number =>
  value !== null && Number.isInteger(value) && value >= min && value <= max;

function rulesOf({ percent, hours }: TypedRules): ReviewRules | null {
  const whole = reviewLanes.every((lane) => isIn(hours[lane], laneHours.min, laneHours.max));
  return isIn(percent, 0, 100) && whole
    ? { secondOpinionPercent: percent, dueHours: hours as ReviewRules["dueHours"] }
    : null;
}

export function isSame(one: ReviewRules, other: ReviewRules): boolean {
  return (
    one.secondOpinionPercent === other.secondOpinionPercent &&
    reviewLanes.every((lane) => one.dueHours[lane] === other.dueHours[lane])
  );
}

/** Form state of the review rules; the input is kept if someone else changes the rules first. */
export function useRules({ revision, rules }: RulesNow) {
  const { t } = useTranslation("rules");
  const notify = useNotify();
  const answers = useAnswers();
  const [typed, setTyped] = useState<TypedRules | null>(null);
  const [reason, setReason] = useState("");
  const call = reviewRuleCalls.changeReviewRules;
  const { mutate, isPending, error } = useSend(call);
  const shown = typed ?? typedOf(rules);
  const next = rulesOf(shown);
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
    isReady: next !== null && !isSame(next, rules) && reason.trim() !== "",
    isPending,
    error,
  };
}
