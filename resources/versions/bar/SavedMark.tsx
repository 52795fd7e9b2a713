import { CloudCheck, CloudOff, CloudUpload, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import type { SaveState } from "../form/draft-state.ts";
import { useForm } from "../form/form-context.ts";
import styles from "./SavedMark.module.css";

const looks: Record<SaveState, { icon: typeof CloudCheck; tone: "ok" | "wait" | "warn" | "err" }> = {
  saved: { icon: CloudCheck, tone: "ok" },
  waiting: { icon: CloudUpload, tone: "wait" },
  saving: { icon: CloudUpload, tone: "wait" },
  offline: { icon: CloudOff, tone: "warn" },
  conflict: { icon: TriangleAlert, tone: "warn" },
  refused: { icon: TriangleAlert, tone: "err" },
};

/** When the server last had everything, or why it does not. Said aloud only where it matters. */
export function SavedMark() {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const { state, savedAt } = useForm();
  const { icon: Icon, tone } = looks[state];
  const text = state === "saved" ? t("save.saved", { time: format.time(savedAt) }) : t(`save.${state}`);
  return (
    <span className={`${styles.mark} ${styles[tone]}`} title={text}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span role="status" className={styles.text}>
        {text}
      </span>
    </span>
  );
}
