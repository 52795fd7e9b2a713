import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { forecastReview } from "#contract/catalog/apps/review-forecast.ts";
import type { ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { VersionStatusLine } from "./VersionStatusLine.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { ReviewTimeBar } from "#ui/status/ReviewTimeBar.tsx";

const hourMs = 3600 * 1000;

interface ReviewWaitProps {
  version: Pick<VersionSummary, "status" | "submittedAt" | "statusSince">;
  clock: ReviewTimeStatistics | undefined;
  /** Text after the elapsed time. */
  children: ReactNode;
}

/**
 * Time of the last submission as an ISO instant. A resubmission does not count the days on hold, in which the developer
 * worked.
 */
export function lastSubmittedAt({ status, submittedAt, statusSince }: ReviewWaitProps["version"]): string {
  return status === "rereview" ? statusSince : (submittedAt ?? statusSince);
}

/** Returns review times of comparable versions; null without enough recent decisions. */
export function comparableReviewTimes(
  { status }: Pick<VersionSummary, "status">,
  clock: ReviewTimeStatistics | undefined,
) {
  return forecastReview(clock, status === "rereview" ? "resubmitted" : "first");
}

/** Text with the time a version has been in review, beside the usual review times. */
export function TimeInReview({ version, clock, children }: ReviewWaitProps) {
  const { t } = useTranslation("apps");
  const format = useFormat();
  const submitted = lastSubmittedAt(version);
  const waits = comparableReviewTimes(version, clock);
  const soFarMs = Date.now() - Date.parse(submitted);
  return (
    <>
      <VersionStatusLine
        note={
          <>
            {t("card.submitted")} <DateTime at={submitted} />
          </>
        }
      >
        <b>{format.duration(soFarMs)}</b> {children}
      </VersionStatusLine>
      <ReviewTimeBar
        hoursSoFar={soFarMs / hourMs}
        halfHours={waits?.halfHours ?? null}
        nineInTenHours={waits?.nineInTenHours ?? null}
      />
      {clock && !waits && <p className="text-13 faint">{t("card.noForecast")}</p>}
      {waits && soFarMs > waits.nineInTenHours * hourMs && <p className="text-13">{t("card.longer")}</p>}
    </>
  );
}
