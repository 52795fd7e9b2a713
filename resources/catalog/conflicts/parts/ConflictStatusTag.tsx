import { CircleCheck, CircleX, GitCompareArrows, Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ConflictStatus } from "#contract/catalog/conflicts/status.ts";
import { Tag } from "#ui/status/Tag.tsx";

const looks = {
  conflict: { icon: GitCompareArrows, tone: "err" },
  resolved_approved: { icon: CircleCheck, tone: "ok" },
  resolved_published: { icon: Store, tone: "info" },
  resolved_rejected: { icon: CircleX, tone: "neu" },
} as const;

export function ConflictStatusTag({ status }: { status: ConflictStatus }) {
  const { t } = useTranslation("conflicts");
  return <Tag {...looks[status]}>{t(`status.${status}`)}</Tag>;
}
