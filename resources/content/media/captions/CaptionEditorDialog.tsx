import { Button, Modal } from "antd";
import { Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { captionLimits, type CaptionCue } from "#contract/content/media/captions/captions.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { ActionButton, dialogFooter } from "#ui/page/ActionButton.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { useFonts } from "#ui/theme/use-fonts.ts";
import { CaptionTracks } from "../parts/CaptionTracks.tsx";
import { CaptionToolbar } from "./CaptionToolbar.tsx";
import styles from "./captions.module.css";
import { CueRow } from "./CueRow.tsx";
import { useCaptions } from "./use-captions.ts";

/** Default duration of a new cue. */
const newCueMs = 2_000;

/** Returns a new cue after the last one, or at the video's current time if that is later. */
function nextCue(cues: readonly CaptionCue[], nowMs: number, durationMs: number): CaptionCue {
  const startMs = Math.min(Math.max(cues.at(-1)?.endMs ?? 0, nowMs), durationMs);
  return { startMs, endMs: Math.min(startMs + newCueMs, durationMs), text: "" };
}

/** Dialog to edit a video's captions next to its player, one language at a time. */
export function CaptionEditorDialog({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const { t } = useTranslation(["content", "shell"]);
  const errorText = useErrorText();
  const durationMs = item.asset.facts.media === "video" ? item.asset.facts.durationMs : 0;
  const [language, setLanguage] = useState<LanguageCode>(item.language);
  const [leaving, setLeaving] = useState(false);
  const captions = useCaptions(item.id, language, durationMs);
  const { cues, write, missing } = captions;
  const video = useRef<HTMLVideoElement>(null);
  // Every response has a new URL for the same file; keep the first one so that the player doesn't reload.
  const [src] = useState(item.asset.url);
  const tracks = useMemo(() => [{ language, cues: [...cues] }], [language, cues]);
  const now = () => Math.min(Math.round((video.current?.currentTime ?? 0) * 1000), durationMs);
  useFonts([language]);
  return (
    <Modal
      open
      centered
      width={960}
      title={t("captions.of", { name: item.name })}
      cancelText={t("shell:act.close")}
      footer={dialogFooter({
        loading: captions.isBusy,
        missing: missing && t(`captions.missing.${missing}`),
        onClick: captions.save,
        children: t("captions.save"),
      })}
      mask={{ closable: false }}
      onCancel={() => (captions.hasChanges ? setLeaving(true) : onClose())}
    >
      <UnsavedChangesGuard unsaved={() => captions.hasChanges} />
      <ConfirmDialog
        open={leaving}
        title={t("shell:leave.title")}
        actLabel={t("shell:leave.go")}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        {t("shell:leave.text")}
      </ConfirmDialog>
      {captions.unread && <ErrorCard error={captions.unread} onRetry={() => void captions.refetch()} />}
      {!captions.isRead && !captions.unread && <RowSkeleton />}
      {captions.isRead && (
        <div className="halves">
          <div className={`stack gap-8 ${styles.beside}`}>
            <video ref={video} className={styles.video} src={src} controls playsInline preload="metadata">
              <CaptionTracks all={tracks} shown={language} />
            </video>
            <p className="text-12 faint">{t("captions.again")}</p>
          </div>
          <div className="stack gap-12">
            <CaptionToolbar
              name={item.name}
              language={language}
              kept={captions.languages}
              cues={cues}
              onLanguage={setLanguage}
              onCues={write}
            />
            {captions.error && <FieldNote kind="error">{errorText(captions.error)}</FieldNote>}
            {cues.length === 0 && <p className="text-13 soft">{t("captions.empty")}</p>}
            {cues.length > 0 && (
              <ol className={`box divided ${styles.lines}`} aria-label={t("captions.title")}>
                {cues.map((cue, at) => (
                  <CueRow
                    key={at}
                    cue={cue}
                    number={at + 1}
                    language={language}
                    findings={captions.findings.filter((finding) => finding.cue === at)}
                    now={now}
                    onChange={(next) => write(cues.with(at, next))}
                    onRemove={() => write(cues.filter((_, other) => other !== at))}
                  />
                ))}
              </ol>
            )}
            <div className="row">
              <ActionButton
                icon={<Plus size={14} aria-hidden />}
                missing={cues.length < captionLimits.cues ? null : t("captions.full", { max: captionLimits.cues })}
                onClick={() => write([...cues, nextCue(cues, now(), durationMs)])}
              >
                {t("captions.add")}
              </ActionButton>
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
