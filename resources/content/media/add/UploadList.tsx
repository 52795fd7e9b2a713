import { useTranslation } from "react-i18next";
import type { UploadDetailsActions } from "./UploadDetails.tsx";
import { UploadRow } from "./UploadRow.tsx";
import type { QueuedUpload } from "./use-upload-queue.ts";

interface SendingListProps {
  all: readonly QueuedUpload[];
  onAgain: (sending: QueuedUpload) => void;
  onDismiss: (key: number) => void;
  /** Acts on a video's thumbnail and captions; without them, rows don't offer them. */
  actions?: UploadDetailsActions;
}

/** List of files in the upload queue; renders nothing if the queue is empty. */
export function UploadList({ all, onAgain, onDismiss, actions }: SendingListProps) {
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
          actions={actions}
        />
      ))}
    </ul>
  );
}
