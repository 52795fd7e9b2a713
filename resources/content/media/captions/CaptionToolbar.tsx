import { Button, Select } from "antd";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { captionLimits, type CaptionCue } from "#contract/content/media/captions/captions.ts";
import { parseWebVtt, formatWebVtt } from "#contract/content/media/captions/webvtt.ts";
import { type LanguageCode, languages } from "#contract/platform/reference/languages.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { downloadText } from "#ui/tables/csv.ts";

interface CaptionToolbarProps {
  /** Name of the video, used in the caption file's name. */
  name: string;
  language: LanguageCode;
  /** Languages that already have captions. */
  kept: readonly LanguageCode[];
  cues: readonly CaptionCue[];
  onLanguage: (language: LanguageCode) => void;
  onCues: (cues: readonly CaptionCue[]) => void;
}

/** Toolbar of the caption editor: language, and import and export of WebVTT files. */
export function CaptionToolbar({ name, language, kept, cues, onLanguage, onCues }: CaptionToolbarProps) {
  const { t } = useTranslation("content");
  const [problem, setProblem] = useState<string | null>(null);
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > captionLimits.bytes) return setProblem(t("captions.tooLarge"));
    const read = parseWebVtt(await file.text());
    setProblem("wrongLine" in read ? t("captions.wrongFile", { line: read.wrongLine }) : null);
    if ("cues" in read) onCues(read.cues);
  };
  return (
    <>
      <div className="row gap-8">
        <Select
          aria-label={t("captions.language")}
          value={language}
          popupMatchSelectWidth={false}
          onChange={(next) => {
            onLanguage(next);
            setProblem(null);
          }}
          options={languages.map(({ code, name: own }) => ({
            value: code,
            label: <bdi lang={code}>{kept.includes(code) ? `${own} ✓` : own}</bdi>,
          }))}
        />
        <FileButton accept=".vtt,text/vtt" onFiles={(files) => void take(files)}>
          {t("captions.upload")}
        </FileButton>
        <Button
          icon={<Download size={14} aria-hidden />}
          disabled={cues.length === 0}
          onClick={() => downloadText(`${name}-${language}.vtt`, formatWebVtt(cues), "text/vtt;charset=utf-8")}
        >
          {t("captions.download")}
        </Button>
      </div>
      {problem !== null && <FieldNote kind="error">{problem}</FieldNote>}
    </>
  );
}
