import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Policy } from "#contract/review/policies/policies.ts";
import { calendarDay, calendarToday } from "#ui/format/india-time.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { policyPath } from "../paths.ts";
import styles from "../policies.module.css";

/** Whole days until the given day begins in India. */
function daysUntil(day: string): number {
  return Math.max(0, calendarDay(day).diff(calendarToday(), "day"));
}

/** Upcoming policy changes, soonest first, with the number of affected apps. */
export function UpcomingPolicyChangesCard({ policies }: { policies: readonly Policy[] }) {
  const { t } = useTranslation("policies");
  const format = useFormat();
  const coming = policies
    .filter((policy) => policy.coming)
    .toSorted((one, other) => one.effectiveDay.localeCompare(other.effectiveDay));
  const [next] = coming;
  if (!next) return null;
  return (
    <Card title={t("coming.title")} extra={t("coming.next", { count: daysUntil(next.effectiveDay) })} padding="none">
      <ul className="divided">
        {coming.map(({ id, number, title, language, effectiveDay, apps, acknowledgedBy }) => (
          <li key={id} className="row gap-16 padded-row">
            <time className="bold nowrap" dateTime={effectiveDay}>
              {format.day(effectiveDay)}
            </time>
            <span className={styles.title}>
              <Link to={policyPath(id)} className="link">
                <bdi>{number}</bdi> <bdi lang={language}>{title}</bdi>
              </Link>
            </span>
            {apps !== null && (
              <span
                className={`text-13 ${apps > 0 ? "toned medium" : "soft"}`}
                data-tone={apps > 0 ? "warn" : undefined}
              >
                {apps > 0 ? t("apps.affects", { count: apps }) : t("apps.none")}
              </span>
            )}
            {acknowledgedBy !== null && (
              <span className="text-13 soft">{t("acknowledge.developers", { count: acknowledgedBy })}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
