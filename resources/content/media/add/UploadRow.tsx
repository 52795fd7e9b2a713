import { Button } from "antd";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { UploadDetails, type UploadDetailsActions } from "./UploadDetails.tsx";
import type { QueuedUpload } from "./use-upload-queue.ts";

interface SendingRowProps {
  sending: QueuedUpload;
  onAgain: () => void;
  onDismiss: () => void;
  actions?: UploadDetailsActions | undefined;
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
export function UploadRow({ sending, onAgain, onDismiss, actions }: SendingRowProps) {
  const { t } = useTranslation("content");
  const { bytes } = useFormat();
  const { file, state, type, frames } = sending;
  const ended = state === "sent" || state === "failed";
  return (
    <li className="line top gap-12 padded-row">
      <div className="grow stack gap-4">
        <span className="break-anywhere">
          <bdi className="medium">{file.name}</bdi>{" "}
          <span className="text-12 soft">
            {t(`type.${type}`)} · <bdi>{bytes(file.size)}</bdi>
          </span>
        </span>
        <Progress sending={sending} />
        {sending.isSoundLost && state !== "failed" && <FieldNote kind="warning">{t("add.soundLost")}</FieldNote>}
        {frames && actions && state !== "failed" && <UploadDetails upload={sending} actions={actions} />}
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
