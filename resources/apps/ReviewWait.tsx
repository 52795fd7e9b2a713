import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewClock } from "#contract/apps/views.ts";
import type { VersionSummary } from "#contract/versions/views.ts";
import { StatusLine } from "#resources/apps/StatusLine.tsx";
import { Moment } from "#ui/format/Moment.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { ReviewClockBar } from "#ui/status/ReviewClockBar.tsx";

const hourMs = 3600 * 1000;

interface ReviewWaitProps {
  version: Pick<VersionSummary, "submittedAt" | "statusSince">;
  clock: ReviewClock | undefined;
  /** What follows the time so far. */
  children: ReactNode;
}

export const submissionOf = ({ submittedAt, statusSince }: ReviewWaitProps["version"]): string =>
  submittedAt ?? statusSince;

/** How long a version has been in review, beside how long others were. */
export function ReviewWait({ version, clock, children }: ReviewWaitProps) {
  const { t } = useTranslation("apps");
  const format = useFormat();
  const submitted = submissionOf(version);
  const soFarMs = Date.now() - Date.parse(submitted);
  return (
    <>
      <StatusLine
        note={
          <>
            {t("card.submitted")} <Moment at={submitted} />
          </>
        }
      >
        <b>{format.duration(soFarMs)}</b> {children}
      </StatusLine>
      <ReviewClockBar
        hoursSoFar={soFarMs / hourMs}
        halfHours={clock?.decisions ? clock.halfHours : null}
        nineInTenHours={clock?.decisions ? clock.nineInTenHours : null}
      />
    </>
  );
}
