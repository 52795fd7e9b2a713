import { CircleCheck, CircleX, Eye, Pencil, Radio } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ContentStatus } from "#contract/content/media/content-types.ts";
import { Tag } from "#ui/status/Tag.tsx";

const looks = {
  draft: { icon: Pencil, tone: "neu" },
  inreview: { icon: Eye, tone: "info" },
  active: { icon: CircleCheck, tone: "ok" },
  rejected: { icon: CircleX, tone: "err" },
  live: { icon: Radio, tone: "ok" },
} as const;

export function ContentStatusTag({ status }: { status: ContentStatus }) {
  const { t } = useTranslation("content");
  return <Tag {...looks[status]}>{t(`status.${status}`)}</Tag>;
}
