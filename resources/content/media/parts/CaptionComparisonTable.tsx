import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { VideoCaptions } from "#contract/content/media/captions/calls.ts";
import { checkCaptions } from "#contract/content/media/captions/captions.ts";
import { textDirection, languages } from "#contract/platform/reference/languages.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ScrollableTable } from "#ui/tables/ScrollableTable.tsx";
import { useFonts } from "#ui/theme/use-fonts.ts";
import { formatTimecode } from "./format-timecode.ts";

const nameOf = (code: string): string => languages.find((language) => language.code === code)?.name ?? code;

/** Start times of the cues in any language, ascending. */
function cueStartTimes(all: readonly VideoCaptions[]): number[] {
  return [...new Set(all.flatMap(({ cues }) => cues.map(({ startMs }) => startMs)))].toSorted((a, b) => a - b);
}

interface CaptionComparisonTableProps {
  all: readonly VideoCaptions[];
  durationMs: number;
  onMoment: (ms: number) => void;
}

/** Table of captions in all languages side by side, one row per start time, for reviewers. */
export function CaptionComparisonTable({ all, durationMs, onMoment }: CaptionComparisonTableProps) {
  const { t } = useTranslation("content");
  useFonts(all.map(({ language }) => language));
  if (all.length === 0) return <p className="text-13 soft padded-row">{t("captions.none")}</p>;
  const findings = new Map(all.map(({ language, cues }) => [language, checkCaptions(cues, durationMs)]));
  return (
    <ScrollableTable label={t("captions.title")}>
      <thead>
        <tr>
          <th scope="col">{t("captions.from")}</th>
          {all.map(({ language }) => (
            <th key={language} scope="col" lang={language}>
              {nameOf(language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cueStartTimes(all).map((startMs) => (
          <tr key={startMs}>
            <th scope="row">
              <button
                type="button"
                className="text-button"
                aria-label={t("captions.at", { time: formatTimecode(startMs) })}
                onClick={() => onMoment(startMs)}
              >
                <bdi>{formatTimecode(startMs)}</bdi>
              </button>
            </th>
            {all.map(({ language, cues }) => {
              // Several cues may start at the same time; a reviewer sees all of them.
              const started = cues.flatMap((cue, at) => (cue.startMs === startMs ? [{ at, text: cue.text }] : []));
              return (
                <td key={language} lang={language} dir={textDirection(language)} className="pre-line">
                  {started.map(({ at, text }) => (
                    <Fragment key={at}>
                      <div>{text}</div>
                      {findings
                        .get(language)
                        ?.filter(({ cue }) => cue === at)
                        .map(({ fault }) => (
                          <FieldNote key={fault} kind="warning">
                            {t(`captions.fault.${fault}`)}
                          </FieldNote>
                        ))}
                    </Fragment>
                  ))}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ScrollableTable>
  );
}
