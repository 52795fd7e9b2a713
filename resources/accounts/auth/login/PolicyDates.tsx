import { useTranslation } from "react-i18next";
import type { PolicyDate } from "#contract/platform/status/startup.ts";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./login.module.css";

/** Upcoming dates on which a store policy changes. */
export function PolicyDates({ dates }: { dates: readonly PolicyDate[] | null }) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  if (dates === null) return null;
  return (
    <section className="stack">
      <h2 className="text-16">{t("dates.title")}</h2>
      {dates.length === 0 && <p className="text-13 soft">{t("dates.none")}</p>}
      {dates.length > 0 && (
        <ul className={`divided ${styles.dates}`}>
          {dates.map(({ code, day, params }) => (
            <li key={`${code} ${day}`}>
              <time className="text-13 bold" dateTime={day} title={format.day(day)}>
                {format.shortDay(day)}
              </time>
              <div>
                <div className="medium">
                  {String(t(`dates.${code}.title` as "dates.target_sdk_floor.title", { ...params }))}
                </div>
                <div className="text-13 soft">
                  {String(t(`dates.${code}.text` as "dates.target_sdk_floor.text", { ...params }))}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
