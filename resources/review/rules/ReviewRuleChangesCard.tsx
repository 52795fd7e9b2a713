import { SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { reviewLanes } from "#contract/review/desk/review-lanes.ts";
import type { ReviewRulesChange } from "#contract/review/desk/review-rules.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { Timeline } from "#ui/status/Timeline.tsx";

/** Returns the differences made by a change, as text. */
function useDifferenceTexts() {
  const { t } = useTranslation(["rules", "review"]);
  const format = useFormat();
  const percentOf = (rules: ReviewRulesChange["before"]) => format.percent(rules.secondOpinionPercent / 100);
  return ({ before, after }: ReviewRulesChange): string[] => [
    ...(before.secondOpinionPercent === after.secondOpinionPercent
      ? []
      : [t("changes.percent", { before: percentOf(before), after: percentOf(after) })]),
    ...reviewLanes
      .filter((lane) => before.dueHours[lane] !== after.dueHours[lane])
      .map((lane) =>
        t("changes.hours", {
          lane: t(`review:lane.${lane}`),
          before: before.dueHours[lane],
          count: after.dueHours[lane],
        }),
      ),
  ];
}

/** Card with the history of the rules: differences, author and reason, newest first. */
export function ReviewRuleChangesCard({ changes }: { changes: readonly ReviewRulesChange[] }) {
  const { t } = useTranslation("rules");
  const format = useFormat();
  const differences = useDifferenceTexts();
  return (
    <Card title={t("changes.title")}>
      {changes.length === 0 ? (
        <p className="soft">{t("changes.none")}</p>
      ) : (
        <Timeline
          entries={changes.map((change) => ({
            key: String(change.revision),
            icon: SlidersHorizontal,
            tone: "neu" as const,
            title: differences(change).join("; "),
            detail: t("changes.by", { name: change.by, when: format.moment(change.at) }),
            more: <p dir="auto">{change.reason}</p>,
          }))}
        />
      )}
    </Card>
  );
}
