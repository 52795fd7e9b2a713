import { Popover } from "antd";
import { useTranslation } from "react-i18next";
import { toIndianDay } from "#contract/day-in-india.ts";
import { AnnotationLetter } from "#ui/charts/AnnotationLetter.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { useRangeText } from "../parts/use-range-text.ts";
import type { AnnotationMark } from "./annotations.ts";

interface AnnotationsLegendProps {
  marks: readonly AnnotationMark[];
  more: number;
}

/** Returns a short text for an annotation, and a long one with its time. */
function useAnnotationTexts() {
  const { t } = useTranslation("statistics");
  const { moment } = useFormat();
  const daysText = useRangeText();
  return (mark: AnnotationMark): { short: string; long: string } => {
    const unnamed = t("overview.versions.unnamed");
    if (mark.kind === "version") {
      const version = mark.of.version ?? unnamed;
      const at = moment(mark.of.liveFrom);
      if (mark.of.listingOnly) {
        return { short: t("overview.marks.listing"), long: t("overview.marks.listingWhen", { version, at }) };
      }
      return {
        short: t("overview.marks.version", { version }),
        long: t("overview.marks.versionWhen", { version, code: mark.of.versionCode ?? "", at }),
      };
    }
    if (mark.kind === "campaign") {
      const { name, startDate: from, endDate: to } = mark.of;
      return { short: name, long: t("overview.marks.campaignWhen", { name, days: daysText({ from, to }) }) };
    }
    const { startedAt, endedAt } = mark.of;
    const version = mark.of.version ?? unnamed;
    const days = (until: string) =>
      daysText({ from: toIndianDay(Date.parse(startedAt)), to: toIndianDay(Date.parse(until)) });
    return {
      short: t("overview.marks.test"),
      long: endedAt
        ? t("overview.marks.testRan", { version, days: days(endedAt) })
        : t("overview.marks.testRuns", { version, at: moment(startedAt) }),
    };
  };
}

/** Legend for the letters on the charts; a letter shows its details on hover, touch or Enter. */
export function AnnotationsLegend({ marks, more }: AnnotationsLegendProps) {
  const { t } = useTranslation("statistics");
  const wordsOf = useAnnotationTexts();
  if (marks.length === 0) return null;
  return (
    <ul className="row gap-16 text-13 soft" aria-label={t("overview.marks.label")}>
      {marks.map((mark) => {
        const { short, long } = wordsOf(mark);
        return (
          <li key={mark.letter}>
            <Popover
              trigger={["click", "hover"]}
              styles={{ container: { maxInlineSize: 344 } }}
              content={<p className="text-13">{long}</p>}
            >
              <button type="button" className="text-button inline" aria-label={`${mark.letter}: ${long}`}>
                <AnnotationLetter letter={mark.letter} />
                <bdi>{short}</bdi>
              </button>
            </Popover>
          </li>
        );
      })}
      {more > 0 && <li>{t("overview.marks.more", { count: more })}</li>}
    </ul>
  );
}
