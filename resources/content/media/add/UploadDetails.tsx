import { Select } from "antd";
import { Captions } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { captionLimits, type CaptionCue, checkCaptions } from "#contract/content/media/captions/captions.ts";
import { parseWebVtt } from "#contract/content/media/captions/webvtt.ts";
import { type LanguageCode, languages } from "#contract/platform/reference/languages.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { ThumbnailOptions } from "../parts/frames/ThumbnailOptions.tsx";
import type { QueuedUpload } from "./use-upload-queue.ts";

export interface UploadDetailsActions {
  readonly chooseThumbnail: (key: number, picture: File) => void;
  readonly addCaptions: (key: number, language: LanguageCode, cues: readonly CaptionCue[]) => void;
}

/** Form in an upload's row for its video's thumbnail and captions, which are saved with the created item. */
export function UploadDetails({ upload, actions }: { upload: QueuedUpload; actions: UploadDetailsActions }) {
  const { t } = useTranslation("content");
  const errorText = useErrorText();
  const { key, frames = [], thumbnail = null, detailsError } = upload;
  return (
    <div className="stack gap-8">
      <div className="row spread text-13">
        <span className="medium">{t("thumbnail.title")}</span>
        <FileButton
          type="link"
          size="small"
          accept="image/png,image/jpeg,image/webp"
          onFiles={([file]) => file && actions.chooseThumbnail(key, file)}
        >
          {t("thumbnail.own")}
        </FileButton>
      </div>
      {frames.length === 0 && <p className="text-13 soft">{t("thumbnail.cannot")}</p>}
      <ThumbnailOptions
        options={frames}
        chosen={thumbnail}
        onChoose={(picture) => actions.chooseThumbnail(key, picture)}
      />
      <UploadCaptions upload={upload} onAdd={(language, cues) => actions.addCaptions(key, language, cues)} />
      {detailsError !== undefined && <FieldNote kind="error">{errorText(detailsError)}</FieldNote>}
    </div>
  );
}

interface UploadCaptionsProps {
  upload: QueuedUpload;
  onAdd: (language: LanguageCode, cues: readonly CaptionCue[]) => void;
}

const nameOf = (language: LanguageCode): string => languages.find(({ code }) => code === language)?.name ?? language;

function UploadCaptions({ upload: { captions = [], language: own, durationMs = 0 }, onAdd }: UploadCaptionsProps) {
  const { t } = useTranslation("content");
  const format = useFormat();
  const [language, setLanguage] = useState(own);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > captionLimits.bytes) return setProblem(t("captions.tooLarge"));
    const captionFile = parseWebVtt(await file.text());
    if ("wrongLine" in captionFile) return setProblem(t("captions.wrongFile", { line: captionFile.wrongLine }));
    const fault = checkCaptions(captionFile.cues, durationMs).find(({ weight }) => weight === "refuse");
    if (fault)
      return setProblem(t("captions.faultyLine", { line: fault.cue + 1, fault: t(`captions.fault.${fault.fault}`) }));
    setProblem(null);
    onAdd(language, captionFile.cues);
  };
  return (
    <>
      <div className="row gap-8 text-13">
        <span className="inline">
          <Captions size={16} strokeWidth={1.75} aria-hidden />
          {captions.length === 0
            ? t("captions.none")
            : t("captions.in", { languages: format.list(captions.map(({ language: added }) => nameOf(added))) })}
        </span>
        <Select
          size="small"
          aria-label={t("captions.language")}
          value={language}
          popupMatchSelectWidth={false}
          onChange={setLanguage}
          options={languages.map(({ code, name }) => ({ value: code, label: <bdi lang={code}>{name}</bdi> }))}
        />
        <FileButton type="link" size="small" accept=".vtt,text/vtt" onFiles={(files) => void read(files)}>
          {t("captions.upload")}
        </FileButton>
      </div>
      {problem !== null && <FieldNote kind="error">{problem}</FieldNote>}
    </>
  );
}
