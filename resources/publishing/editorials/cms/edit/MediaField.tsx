import { Button } from "antd";
import { Trash2, Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import type { EditorialMedia } from "#contract/publishing/editorials/cms-schemas.ts";
import { formatPlaybackTime } from "#contract/publishing/editorials/chapters-and-transcripts.ts";
import { useCallCreate } from "#providers/data/use-call-crud.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "../parts/cms.module.css";

interface MediaFieldProps {
  sort: "picture" | "audio";
  label: string;
  help: string;
  media: EditorialMedia | undefined;
  onChange: (media: EditorialMedia | null) => void;
}

/** Returns a file's dimensions or length, and its size. */
export function useMediaLabel() {
  const { bytes } = useFormat();
  return ({ width, height, durationSeconds, sizeBytes }: EditorialMedia) => {
    const extent = width === null ? formatPlaybackTime(durationSeconds ?? 0) : `${width} × ${height}`;
    return `${extent} · ${bytes(sizeBytes)}`;
  };
}

/** Image or audio field. The file is uploaded when selected; saving the form stores its id. */
export function MediaField({ sort, label, help, media, onChange }: MediaFieldProps) {
  const { t } = useTranslation("cms");
  const labelOf = useMediaLabel();
  const errorText = useErrorText();
  const picture = useCallCreate(cmsCalls.uploadEditorialPicture);
  const audio = useCallCreate(cmsCalls.uploadEditorialAudio);
  const send = sort === "picture" ? picture : audio;
  const take = ([file]: File[]) => file && send.mutate({ file }, { onSuccess: onChange });
  return (
    <div className="stack gap-4" role="group" aria-label={label}>
      <span className="text-13 medium">{label}</span>
      <div className="row">
        {media && sort === "picture" && <img src={media.url} alt="" className={styles.thumb} />}
        {media && (
          <span className="text-13 soft">
            <bdi>{labelOf(media)}</bdi>
          </span>
        )}
        <FileButton
          size="small"
          accept={sort === "picture" ? "image/png,image/jpeg,image/webp" : "audio/mpeg,audio/mp4,.mp3,.m4a"}
          icon={<Upload size={14} aria-hidden />}
          loading={send.isPending}
          onFiles={take}
        >
          {t(media ? "media.replace" : "media.choose")}
        </FileButton>
        {media && (
          <Button size="small" icon={<Trash2 size={14} aria-hidden />} onClick={() => onChange(null)}>
            {t("media.remove")}
          </Button>
        )}
      </div>
      {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
      <span className="text-12 faint">{help}</span>
    </div>
  );
}
