import { useTranslation } from "react-i18next";
import { Tag } from "./Tag.tsx";
import { statusLabelKey, getStatusStyle, type EntityStatus } from "#ui/theme/status-styles.ts";

type StatusTagProps = EntityStatus & {
  /** Replaces the status's label if more is known ("Checking: 29 of 41"). */
  label?: string;
};

/** Tag with the status of a record: `<StatusTag of="version" status="onhold" />`. */
export function StatusTag({ label, ...status }: StatusTagProps) {
  const { t } = useTranslation("statuses");
  const { icon, tone } = getStatusStyle(status);
  return (
    <Tag tone={tone} icon={icon}>
      {label ?? t(statusLabelKey(status))}
    </Tag>
  );
}
