import { useTranslation } from "react-i18next";
import { UploadRow } from "./UploadRow.tsx";
import type { QueuedUpload } from "./use-upload-queue.ts";

interface SendingListProps {
  all: readonly QueuedUpload[];
  onAgain: (sending: QueuedUpload) => void;
  onDismiss: (key: number) => void;
}

/** Files in the upload queue; renders nothing if the queue is empty. */
export function UploadList({ all, onAgain, onDismiss }: SendingListProps) {
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
        />
      ))}
    </ul>
  );
}
