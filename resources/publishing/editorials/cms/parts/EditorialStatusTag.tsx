import { CircleCheck, CircleOff, Clock, type LucideIcon, Pencil, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { EditorialStatus } from "#contract/publishing/editorials/status.ts";
import { Tag } from "#ui/status/Tag.tsx";
import type { StatusTone } from "#ui/theme/status-styles.ts";

const looks: Readonly<Record<EditorialStatus, readonly [LucideIcon, StatusTone]>> = {
  draft: [Pencil, "neu"],
  scheduled: [Clock, "info"],
  live: [CircleCheck, "ok"],
  live_with_changes: [RefreshCw, "ok"],
  unpublished: [CircleOff, "neu"],
};

export function EditorialStatusTag({ status }: { status: EditorialStatus }) {
  const { t } = useTranslation("cms");
  const [icon, tone] = looks[status];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Tag>
  );
}
