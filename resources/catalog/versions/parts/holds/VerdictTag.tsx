import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { HoldVerdict } from "#contract/review/desk/hold-checks.ts";
import { Tag } from "#ui/status/Tag.tsx";

export const verdictLooks = {
  settled: { icon: CircleCheck, tone: "ok" },
  not_yet: { icon: CircleAlert, tone: "warn" },
} as const;

export function VerdictTag({ verdict }: { verdict: HoldVerdict }) {
  const { t } = useTranslation("holds");
  const { icon, tone } = verdictLooks[verdict];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`check.${verdict}`)}
    </Tag>
  );
}
