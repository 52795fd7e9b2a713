import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";

interface ServiceStateProps {
  state: "operational" | "degraded" | "failed" | null;
  checkedAt: string | null;
}

const looks = {
  operational: { icon: CircleCheck, tone: "ok" },
  degraded: { icon: CircleAlert, tone: "warn" },
  failed: { icon: CircleAlert, tone: "err" },
} as const;

export function ServiceState({ state, checkedAt }: ServiceStateProps) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  if (state === null) return null;
  const { icon: Icon, tone } = looks[state];
  return (
    <p className="line text-13 soft" data-tone={tone} role="status">
      <Icon className="toned" size={16} strokeWidth={1.75} aria-hidden />
      <strong className="toned medium">{t(`service.${state}`)}</strong>
      {checkedAt && <span>· {t("service.checked", { time: format.time(checkedAt) })}</span>}
    </p>
  );
}
