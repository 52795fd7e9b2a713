import { CircleCheck, CircleX, Clock, ExternalLink, Eye, Ghost, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppVisibility, VisibilityRequestState } from "#contract/catalog/visibility/visibility.ts";
import { Tag } from "#ui/status/Tag.tsx";

const states = {
  waiting: { icon: Clock, tone: "warn" },
  approved: { icon: CircleCheck, tone: "ok" },
  rejected: { icon: CircleX, tone: "err" },
  withdrawn: { icon: Undo2, tone: "neu" },
} as const;

const kinds = {
  listed: { icon: Eye, tone: "neu" },
  silent: { icon: Ghost, tone: "neu" },
  external: { icon: ExternalLink, tone: "info" },
} as const;

export function VisibilityRequestStateTag({ state }: { state: VisibilityRequestState }) {
  const { t } = useTranslation("visibility");
  return <Tag {...states[state]}>{t(`state.${state}`)}</Tag>;
}

export function VisibilityTag({ visibility }: { visibility: AppVisibility }) {
  const { t } = useTranslation("visibility");
  return <Tag {...kinds[visibility]}>{t(`kind.${visibility}`)}</Tag>;
}
