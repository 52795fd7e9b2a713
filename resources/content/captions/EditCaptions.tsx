import { Button, Modal, Select } from "antd";
import { Download, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { captionLimits, type Cue } from "#contract/content/captions/captions.ts";
import { readWebVtt, writeWebVtt } from "#contract/content/captions/webvtt.ts";
import type { Content } from "#contract/content/views.ts";
import { type LanguageCode, languages } from "#contract/reference/languages.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { LeaveGuard } from "#ui/form/LeaveGuard.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { useFaces } from "#ui/theme/use-faces.ts";
import { downloadText } from "#ui/tables/csv.ts";
import { CueRow } from "./CueRow.tsx";
import { useCaptions } from "./use-captions.ts";

/** How long a new line stays at first. */
const newLineMs = 2_000;

function nextCue(cues: readonly Cue[], durationMs: number): Cue {
  const startMs = Math.min(cues.at(-1)?.endMs ?? 0, durationMs);
  return { startMs, endMs: Math.min(startMs + newLineMs, durationMs), text: "" };
}

/** A video's captions beside the video, a language at a time. */
export function EditCaptions({ item, onClose }: { item: Content; onClose: () => void }) {
  const { t } = useTranslation(["content", "shell"]);
  const errorText = useErrorText();
  const durationMs = item.asset.facts.media === "video" ? item.asset.facts.durationMs : 0;
  const [language, setLanguage] = useState<LanguageCode>(item.language);
  const [wrongLine, setWrongLine] = useState<number | null>(null);
  const captions = useCaptions(item.id, language, durationMs);
  const { cues, write } = captions;
  useFaces([language]);
  const take = async ([file]: readonly File[]) => {
    const read = file && file.size <= captionLimits.bytes ? readWebVtt(await file.text()) : { wrongLine: 1 };
    setWrongLine("wrongLine" in read ? read.wrongLine : null);
    if ("cues" in read) write(read.cues);
  };
  return (
    <Modal
      open
      centered
      width={880}
      title={t("captions.of", { name: item.name })}
      okText={t("captions.save")}
      cancelText={t("shell:act.close")}
      okButtonProps={{ loading: captions.isBusy, disabled: !(captions.isChanged && captions.mayBeSaved) }}
      maskClosable={false}
      onOk={captions.save}
      onCancel={onClose}
    >
      <LeaveGuard unsaved={() => captions.hasChanges} />
      {captions.unread && <ErrorCard error={captions.unread} onRetry={() => void captions.refetch()} />}
      {!captions.isRead && !captions.unread && <RowSkeleton />}
      {captions.isRead && (
        <div className="halves">
          {/* biome-ignore lint/a11y/useMediaCaption: they are what is being written beside it */}
          <video
            src={item.asset.url}
            controls
            preload="metadata"
            style={{ maxInlineSize: "100%", maxBlockSize: 420 }}
          />
          <div className="stack gap-12">
            <div className="row">
              <Select
                aria-label={t("captions.language")}
                value={language}
                popupMatchSelectWidth={false}
                onChange={(next) => {
                  setLanguage(next);
                  setWrongLine(null);
                }}
                options={languages.map(({ code, name }) => ({
                  value: code,
                  label: captions.languages.includes(code) ? `${name} ✓` : name,
                }))}
              />
              <FileButton accept=".vtt,text/vtt" onFiles={(files) => void take(files)}>
                {t("captions.upload")}
              </FileButton>
              <Button
                icon={<Download size={14} aria-hidden />}
                disabled={cues.length === 0}
                onClick={() =>
                  downloadText(`${item.name}-${language}.vtt`, writeWebVtt(cues), "text/vtt;charset=utf-8")
                }
              >
                {t("captions.download")}
              </Button>
            </div>
            {wrongLine !== null && <FieldNote kind="error">{t("captions.wrongFile", { line: wrongLine })}</FieldNote>}
            {captions.error && <FieldNote kind="error">{errorText(captions.error)}</FieldNote>}
            <ol
              className="box divided"
              style={{ listStyle: "none", margin: 0, padding: 0 }}
              aria-label={t("captions.title")}
            >
              {cues.map((cue, at) => (
                <CueRow
                  key={at}
                  cue={cue}
                  number={at + 1}
                  language={language}
                  findings={captions.findings.filter((one) => one.cue === at)}
                  onChange={(next) => write(cues.with(at, next))}
                  onRemove={() => write(cues.filter((_, other) => other !== at))}
                />
              ))}
            </ol>
            <div className="row">
              <Button
                icon={<Plus size={14} aria-hidden />}
                disabled={cues.length >= captionLimits.cues}
                onClick={() => write([...cues, nextCue(cues, durationMs)])}
              >
                {t("captions.add")}
              </Button>
              {captions.isKept && (
                <Button danger type="text" loading={captions.isBusy} onClick={captions.remove}>
                  {t("captions.remove")}
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
    </Modal>
  );
}
