import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import type { FileSlotName } from "../upload/file-slots.ts";
import { useInterruptedUpload } from "../upload/use-interrupted-upload.ts";
import styles from "./files.module.css";

/**
 * Note on an upload that a reload interrupted: how much is on the server, and that choosing the file again resumes it.
 */
export function InterruptedUploadNote({ slot }: { slot: FileSlotName }) {
  const { t } = useTranslation("packages");
  const format = useFormat();
  const left = useInterruptedUpload(slot);
  if (!left) return null;
  const { fileName, sizeBytes, arrivedBytes, keptUntil } = left;
  const textParams = { file: fileName, total: format.bytes(sizeBytes), until: format.moment(keptUntil) };
  return (
    <p className={`line baseline text-13 toned-ground ${styles.interrupted}`} data-tone="info">
      <History size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {arrivedBytes === null
          ? t("interrupted.unknown", textParams)
          : t("interrupted.arrived", { ...textParams, arrived: format.bytes(arrivedBytes) })}
      </span>
    </p>
  );
}
