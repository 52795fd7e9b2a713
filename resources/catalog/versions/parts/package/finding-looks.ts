import { Info, type LucideIcon, OctagonX, TriangleAlert } from "lucide-react";
import type { FindingSeverity } from "#contract/catalog/packages/findings.ts";
import type { StatusTone } from "#ui/theme/status-styles.ts";

/** Icon and tone for each severity of a finding. */
export const findingLooks = {
  refuse: { icon: OctagonX, tone: "err" },
  warn: { icon: TriangleAlert, tone: "warn" },
  info: { icon: Info, tone: "info" },
} as const satisfies Record<FindingSeverity, { icon: LucideIcon; tone: StatusTone }>;
