import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import { useForm } from "../form/form-context.ts";
import type { Lane } from "../upload/lane.ts";
import { useInterrupted } from "../upload/use-interrupted.ts";
import styles from "./files.module.css";

/** An upload that a reload cut off: how much of which file is on the server, and that choosing it again goes on. */
export function InterruptedNote({ lane }: { lane: Lane }) {
  const { t } = useTranslation("packages");
  const format = useFormat();
  const { details } = useForm();
  const left = useInterrupted(details.version.id, lane);
  if (!left) return null;
  const { fileName, sizeBytes, arrivedBytes, keptUntil } = left;
  const words = { file: fileName, total: format.bytes(sizeBytes), until: format.moment(keptUntil) };
  return (
    <p className={styles.interrupted}>
      <History size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {arrivedBytes === null
          ? t("interrupted.unknown", words)
          : t("interrupted.arrived", { ...words, arrived: format.bytes(arrivedBytes) })}
      </span>
    </p>
  );
}
