import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./Aside.module.css";

interface ServiceStateProps {
  state: "operational" | "degraded" | "failed" | null;
  checkedAt: string | null;
}

export function ServiceState({ state, checkedAt }: ServiceStateProps) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  if (state === null) return null;
  const Icon = state === "operational" ? CircleCheck : CircleAlert;
  return (
    <p className={styles.service} role="status">
      <Icon className={styles[state]} size={16} strokeWidth={1.75} aria-hidden />
      <strong className={styles[state]}>{t(`service.${state}`)}</strong>
      {checkedAt && <span>· {t("service.checked", { time: format.time(checkedAt) })}</span>}
    </p>
  );
}
