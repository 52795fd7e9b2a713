import { useTranslation } from "react-i18next";
import type { PolicyDate } from "#contract/store/startup.ts";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./Aside.module.css";

/** Days on which a rule of the store changes. */
export function DatesToPlanFor({ dates }: { dates: readonly PolicyDate[] | null }) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  if (dates === null) return null;
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>{t("dates.title")}</h2>
      </div>
      {dates.length === 0 && <p className={styles.none}>{t("dates.none")}</p>}
      <ul className={styles.dates}>
        {dates.map(({ code, day, params }) => (
          <li key={`${code} ${day}`} className={styles.date}>
            <time className={styles.day} dateTime={day} title={format.day(day)}>
              {format.shortDay(day)}
            </time>
            <div>
              <div className={styles.what}>
                {String(t(`dates.${code}.title` as "dates.target_sdk_floor.title", { ...params }))}
              </div>
              <div className={styles.why}>
                {String(t(`dates.${code}.text` as "dates.target_sdk_floor.text", { ...params }))}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
