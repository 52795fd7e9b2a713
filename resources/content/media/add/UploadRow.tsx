import { Button } from "antd";
import { Captions, Image as ImageIcon, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import type { QueuedUpload } from "./use-upload-queue.ts";

/** Part of an item that can be edited right after its upload. */
export type UploadEdit = "thumbnail" | "captions";

interface SendingRowProps {
  sending: QueuedUpload;
  onAgain: () => void;
  onDismiss: () => void;
  /** Opens the thumbnail or the captions of the uploaded video. */
  onEdit?: ((edit: UploadEdit, id: string) => void) | undefined;
}

/** Progress bar of an upload, or its error. */
function Progress({ sending: { state, share, error, file } }: { sending: QueuedUpload }) {
  const { t } = useTranslation("content");
  const { percent } = useFormat();
  const errorText = useErrorText();
  if (state === "failed") return <FieldNote kind="error">{errorText(error)}</FieldNote>;
  if (state === "sent") return <FieldNote kind="passed">{t("add.sent")}</FieldNote>;
  const done = percent(Math.floor(share * 100) / 100);
  return (
    <div className="stack gap-4">
      <span className="text-12 soft" role="status">
        {state === "sending" ? t("add.sending", { percent: done }) : t("add.checking", { name: file.name })}
      </span>
      <div
        className="track"
        role="progressbar"
        aria-label={file.name}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}

/** Row of one upload with its progress, a retry button after a failure, and a dismiss button. */
export function UploadRow({ sending, onAgain, onDismiss, onEdit }: SendingRowProps) {
  const { t } = useTranslation("content");
  const { bytes } = useFormat();
  const { file, state, type, item } = sending;
  const ended = state === "sent" || state === "failed";
  return (
    <li className="line gap-12 padded-row">
      <div className="grow stack gap-4">
        <span className="break-anywhere">
          <bdi className="medium">{file.name}</bdi>{" "}
          <span className="text-12 soft">
            {t(`type.${type}`)} · <bdi>{bytes(file.size)}</bdi>
          </span>
        </span>
        <Progress sending={sending} />
        {sending.isSoundLost && state !== "failed" && <FieldNote kind="warning">{t("add.soundLost")}</FieldNote>}
        {item?.media === "video" && onEdit && (
          <div className="row gap-8">
            <Button
              size="small"
              icon={<ImageIcon size={14} aria-hidden />}
              onClick={() => onEdit("thumbnail", item.id)}
            >
              {t("thumbnail.title")}
            </Button>
            <Button size="small" icon={<Captions size={14} aria-hidden />} onClick={() => onEdit("captions", item.id)}>
              {t("captions.act")}
            </Button>
          </div>
        )}
      </div>
      {state === "failed" && <Button onClick={onAgain}>{t("add.again")}</Button>}
      {ended && (
        <Button
          type="text"
          aria-label={t("add.dismiss", { name: file.name })}
          icon={<X size={16} aria-hidden />}
          onClick={onDismiss}
        />
      )}
    </li>
  );
}
