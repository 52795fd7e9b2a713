import { CircleCheck, CircleDashed, CircleDotDashed, History, type LucideIcon, Sparkles } from "lucide-react";
import type { StatusTone } from "#ui/theme/status-styles.ts";
import type { LanguageState } from "./language-state.ts";

/** Icon and tone for each state of a language's listing. */
export const languageLooks = {
  written: { icon: CircleCheck, tone: "ok" },
  stale: { icon: History, tone: "warn" },
  machine: { icon: Sparkles, tone: "vio" },
  started: { icon: CircleDotDashed, tone: "warn" },
  empty: { icon: CircleDashed, tone: "neu" },
} as const satisfies Record<LanguageState, { icon: LucideIcon; tone: StatusTone }>;
