import { useTranslation } from "react-i18next";
import { captionCalls, type Captions } from "#contract/content/captions/calls.ts";
import { momentOf } from "#contract/content/captions/webvtt.ts";
import { captionFindings } from "#contract/content/captions/captions.ts";
import { directionOf, languages } from "#contract/reference/languages.ts";
import { useCall } from "#providers/data/use-call.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { ScrolledTable } from "#ui/tables/ScrolledTable.tsx";
import { useFaces } from "#ui/theme/use-faces.ts";

const nameOf = (code: string): string => languages.find((one) => one.code === code)?.name ?? code;

/** The moments at which any language begins a line, in order. */
function momentsOf(all: readonly Captions[]): number[] {
  return [...new Set(all.flatMap(({ cues }) => cues.map(({ startMs }) => startMs)))].toSorted((a, b) => a - b);
}

/** Captions of all languages side by side, a row for each moment; for whoever decides on the video. */
export function CaptionGrid({ id, durationMs }: { id: string; durationMs: number }) {
  const { t } = useTranslation("content");
  const { data, error, refetch } = useCall(captionCalls.contentCaptions, { params: { id } }, { live: true });
  const all = data?.items ?? [];
  useFaces(all.map(({ language }) => language));
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (all.length === 0) return <p className="text-13 soft">{t("captions.none")}</p>;
  return (
    <ScrolledTable label={t("captions.title")}>
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
        {momentsOf(all).map((startMs) => (
          <tr key={startMs}>
            <th scope="row">
              <bdi dir="ltr">{momentOf(startMs)}</bdi>
            </th>
            {all.map(({ language, cues }) => {
              const at = cues.findIndex((cue) => cue.startMs === startMs);
              const found = captionFindings(cues, durationMs).filter(({ cue }) => cue === at);
              return (
                <td key={language} lang={language} dir={directionOf(language)}>
                  {cues[at]?.text}
                  {found.map(({ fault }) => (
                    <FieldNote key={fault} kind="warning">
                      {t(`captions.fault.${fault}`)}
                    </FieldNote>
                  ))}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
