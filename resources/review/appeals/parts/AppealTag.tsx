import { CircleCheck, Clock, CornerDownLeft, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppealState } from "#contract/review/appeals/appeals.ts";
import { Tag } from "#ui/status/Tag.tsx";

const looks = {
  open: { icon: Clock, tone: "warn" },
  upheld: { icon: CircleCheck, tone: "neu" },
  reversed: { icon: Undo2, tone: "ok" },
  ended: { icon: CornerDownLeft, tone: "neu" },
} as const;

export function AppealTag({ state }: { state: AppealState }) {
  const { t } = useTranslation("appeals");
  return <Tag {...looks[state]}>{t(`state.${state}`)}</Tag>;
}
