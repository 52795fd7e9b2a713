import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { intlLocale } from "#contract/format-dates.ts";
import type { Policy } from "#contract/review/policies/policies.ts";
import { calendarDay, calendarToday } from "#ui/format/india-time.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { policyPath } from "../paths.ts";
import { placeOnTimeline, timelineMonths } from "./timeline-places.ts";
import styles from "./timeline.module.css";

/** Section with a timeline of upcoming policy changes by date, on an axis from today; a filled dot affects the user's apps. */
export function PolicyTimeline({ policies }: { policies: readonly Policy[] }) {
  const { t, i18n } = useTranslation("policies");
  const format = useFormat();
  const today = calendarToday();
  const daysUntil = (day: string) => Math.max(0, calendarDay(day).diff(today, "day"));
  const coming = policies
    .filter((policy) => policy.coming)
    .toSorted((one, other) => one.effectiveDay.localeCompare(other.effectiveDay));
  const [next] = coming;
  if (!next) return null;
  const { places, above, below, days } = placeOnTimeline(coming.map(({ effectiveDay }) => daysUntil(effectiveDay)));
  const month = new Intl.DateTimeFormat(intlLocale(i18n.language), { month: "short", timeZone: "UTC" });
  return (
    <Card title={t("coming.title")} extra={t("coming.next", { count: daysUntil(next.effectiveDay) })} padding="none">
      <div className={styles.frame} style={{ "--above": above, "--below": below } as CSSProperties}>
        <ol className={styles.timeline}>
          {coming.map((policy, at) => {
            const { share, side, lane, fromEnd } = places[at] ?? { share: 0, side: "above", lane: 0, fromEnd: false };
            const affects = (policy.apps ?? 0) > 0;
            return (
              <li
                key={policy.id}
                className={styles.change}
                style={{ "--share": `${share}%`, "--lane": lane } as CSSProperties}
                data-side={side}
                data-from-end={fromEnd || undefined}
              >
                <span className={`${styles.dot} ${affects ? styles.affecting : ""}`} aria-hidden />
                <span className={`text-12 ${styles.label}`}>
                  <span className="line gap-4">
                    <time className="bold nowrap" dateTime={policy.effectiveDay}>
                      {format.day(policy.effectiveDay)}
                    </time>
                    <Link to={policyPath(policy.id)} className="link ellipsis">
                      <bdi lang={policy.language}>{policy.title}</bdi>
                    </Link>
                  </span>
                  <Effect policy={policy} />
                </span>
              </li>
            );
          })}
        </ol>
        <ol className={styles.months} aria-hidden>
          <li className="text-12 medium" style={{ "--share": "0%" } as CSSProperties}>
            {format.shortDay(today.toDate())}
          </li>
          {timelineMonths(today, days).map(({ first, share }) => (
            <li key={share} className="text-12 faint" style={{ "--share": `${share}%` } as CSSProperties}>
              {month.format(first)}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

/** Text with the number of the developer's apps that the change affects; for staff, of developers who acknowledged it. */
function Effect({ policy: { apps, acknowledgedBy } }: { policy: Policy }) {
  const { t } = useTranslation("policies");
  if (acknowledgedBy !== null)
    return <span className="soft">{t("acknowledge.developers", { count: acknowledgedBy })}</span>;
  if (!apps) return <span className="soft">{t("apps.none")}</span>;
  return (
    <span className="toned medium" data-tone="warn">
      {t("apps.affects", { count: apps })}
    </span>
  );
}
