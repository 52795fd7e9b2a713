import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { StatusTone } from "#ui/theme/status-styles.ts";
import styles from "./Tag.module.css";

interface TagProps {
  tone: StatusTone;
  /** Icon of the tag. A tag has at least an icon or a word. */
  icon?: LucideIcon;
  children: ReactNode;
  title?: string;
}

export function Tag({ tone, icon: Icon, children, title }: TagProps) {
  return (
    <span className={`inline toned-ground text-12 medium nowrap ${styles.tag}`} data-tone={tone} title={title}>
      {Icon && <Icon size={13} strokeWidth={2} aria-hidden />}
      <span>{children}</span>
    </span>
  );
}
