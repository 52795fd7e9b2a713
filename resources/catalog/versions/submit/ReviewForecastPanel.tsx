import { ScanSearch } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ReviewForecast, reviewMetricCalls } from "#contract/review/desk/metrics.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { ReviewTimeBar } from "#ui/status/ReviewTimeBar.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { expectedDecisionTimes } from "./decision-times.ts";
import styles from "./submit.module.css";

const hourMs = 3_600_000;

/**
 * Panel with review rules that the version meets if it is submitted now, with reasons and the expected decision
 * time.
 */
export function ReviewForecastPanel() {
  const { details } = useVersionForm();
  const { data, error } = useCall(reviewMetricCalls.reviewForecast, { params: { id: details.version.id } });
  // Says nothing about decisions until the response arrives.
  if (!data) return error ? null : <SkeletonBlock height={140} />;
  return (
    <>
      {data.flags.length > 0 && <ReviewFlags flags={data.flags} />}
      <ExpectedTime forecast={data} />
    </>
  );
}

function ReviewFlags({ flags }: Pick<ReviewForecast, "flags">) {
  const { t } = useTranslation("versions");
  return (
    <div className="line top">
      <ScanSearch className="toned" data-tone="warn" size={16} strokeWidth={1.75} aria-hidden />
      <div>
        {t("submit.closer")}
        <ul className="text-13 soft">
          {flags.map((flag) => (
            <li key={flag}>{t(`submit.because.${flag}`)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function ExpectedTime({ forecast: { promisedHours, hours, ahead } }: { forecast: ReviewForecast }) {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const [now] = useState(() => new Date());
  const times = expectedDecisionTimes(hours, now);
  const time = format.duration(promisedHours * hourMs);
  return (
    <div className={`stack gap-4 soft ${styles.clock}`}>
      <p className="text-13">{t("submit.waitsAs", { time })}</p>
      <p className="text-13">{ahead === 0 ? t("submit.aheadNone") : t("submit.ahead", { count: ahead })}</p>
      {times ? (
        <>
          <div className="text-13 regular faint">{t("submit.now", { time: format.time(now) })}</div>
          <div className="text-16 strong">{t("submit.halfBy", { time: format.moment(times.halfBy) })}</div>
          <ReviewTimeBar halfHours={hours.half} nineInTenHours={hours.nineInTen} />
          <p className="text-13 soft">
            {t("submit.clockNote", { time: format.moment(times.nineInTenBy), count: hours.decisions })}
          </p>
        </>
      ) : (
        <p className="text-13">{t("submit.noClock")}</p>
      )}
    </div>
  );
}
