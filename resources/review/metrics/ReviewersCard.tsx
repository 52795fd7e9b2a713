import { useTranslation } from "react-i18next";
import type { ReviewerMetrics } from "#contract/review/desk/metrics.ts";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ScrollableTable } from "#ui/tables/ScrollableTable.tsx";
import { useHoursText } from "./use-hours-text.ts";

/** Card with current claims and decisions per reviewer, sorted by name, because a ranking would reward haste. */
export function ReviewersCard({ reviewers }: { reviewers: readonly ReviewerMetrics[] }) {
  const { t } = useTranslation("review");
  const format = useFormat();
  const hours = useHoursText();
  return (
    <Card
      title={t("metrics.people.title")}
      extra={t("metrics.people.note")}
      padding={reviewers.length > 0 ? "none" : "normal"}
      foot={<span className="text-13 soft">{t("metrics.people.explain")}</span>}
    >
      {reviewers.length === 0 ? (
        <p className="soft">{t("metrics.people.empty")}</p>
      ) : (
        <ScrollableTable label={t("metrics.people.title")}>
          <thead>
            <tr>
              <th scope="col">{t("metrics.people.reviewer")}</th>
              {(["claims", "today", "decisions", "half", "agreed", "reversed"] as const).map((column) => (
                <th key={column} scope="col" className="number">
                  {t(`metrics.people.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reviewers.map(
              ({ accountId, name, claims, today, decisions, halfMinutes, readTwice, agreed, reversed }) => (
                <tr key={accountId}>
                  <th scope="row" className="regular">
                    <span className="inline gap-8">
                      <Avatar name={name} size={24} />
                      <bdi>{name}</bdi>
                    </span>
                  </th>
                  <td className="number">{format.number(claims)}</td>
                  <td className="number">{format.number(today)}</td>
                  <td className="number">{format.number(decisions)}</td>
                  <td className="number nowrap">{hours(halfMinutes === null ? null : halfMinutes / 60)}</td>
                  <td className="number">{readTwice === 0 ? "–" : format.percent(agreed / readTwice)}</td>
                  <td className="number">{format.number(reversed)}</td>
                </tr>
              ),
            )}
          </tbody>
        </ScrollableTable>
      )}
    </Card>
  );
}
