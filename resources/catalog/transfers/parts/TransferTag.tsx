import { CircleCheck, CircleOff, CircleX, Clock, TimerOff, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TransferStatus } from "#contract/catalog/transfers/status.ts";
import { Tag } from "#ui/status/Tag.tsx";
import type { StatusStyle } from "#ui/theme/status-styles.ts";

export const transferLooks: Record<TransferStatus, StatusStyle> = {
  offered: { icon: Clock, tone: "warn" },
  accepted: { icon: CircleCheck, tone: "ok" },
  declined: { icon: CircleX, tone: "err" },
  cancelled: { icon: CircleOff, tone: "neu" },
  expired: { icon: TimerOff, tone: "neu" },
  reversed: { icon: Undo2, tone: "vio" },
};

export function TransferTag({ status }: { status: TransferStatus }) {
  const { t } = useTranslation("transfers");
  return <Tag {...transferLooks[status]}>{t(`status.${status}`)}</Tag>;
}
