import { useTranslation } from "react-i18next";
import { type UploadEdit, UploadRow } from "./UploadRow.tsx";
import type { QueuedUpload } from "./use-upload-queue.ts";

interface SendingListProps {
  all: readonly QueuedUpload[];
  onAgain: (sending: QueuedUpload) => void;
  onDismiss: (key: number) => void;
  /** Opens the thumbnail or the captions of an uploaded video; without it, rows have no such buttons. */
  onEdit?: (edit: UploadEdit, id: string) => void;
}

/** List of files in the upload queue; renders nothing if the queue is empty. */
export function UploadList({ all, onAgain, onDismiss, onEdit }: SendingListProps) {
  const { t } = useTranslation("content");
  if (all.length === 0) return null;
  return (
    <ul className="divided" aria-label={t("add.queue")}>
      {all.map((upload) => (
        <UploadRow
          key={upload.key}
          sending={upload}
          onAgain={() => onAgain(upload)}
          onDismiss={() => onDismiss(upload.key)}
          onEdit={onEdit}
        />
      ))}
    </ul>
  );
}
