import {
  Baby,
  Cpu,
  Flag,
  GitCompareArrows,
  History,
  KeyRound,
  Languages,
  LockOpen,
  type LucideIcon,
  RotateCcw,
  ShieldAlert,
  UserPlus,
  VenetianMask,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ReviewFlag } from "#contract/review/desk/review-flags.ts";
import { Tag } from "#ui/status/Tag.tsx";
import type { StatusTone } from "#ui/theme/status-styles.ts";

const looks: Record<ReviewFlag, { icon: LucideIcon; tone: StatusTone }> = {
  app_flag: { icon: Flag, tone: "warn" },
  new_developer: { icon: UserPlus, tone: "info" },
  sensitive_category: { icon: ShieldAlert, tone: "warn" },
  look_alike: { icon: VenetianMask, tone: "err" },
  signer_change: { icon: KeyRound, tone: "err" },
  new_permissions: { icon: LockOpen, tone: "warn" },
  resubmission: { icon: RotateCcw, tone: "neu" },
  earlier_rejection: { icon: History, tone: "warn" },
  new_native_code: { icon: Cpu, tone: "warn" },
  script_change: { icon: Languages, tone: "info" },
  conflict: { icon: GitCompareArrows, tone: "err" },
  kids: { icon: Baby, tone: "warn" },
};

interface FlagTagsProps {
  flags: readonly ReviewFlag[];
  /** Maximum number of flags shown; the others are counted. */
  most?: number;
}

/** Tags for flags that call for a closer look at a version: at most two, then +n with the others on hover. */
export function FlagTags({ flags, most = 2 }: FlagTagsProps) {
  const { t } = useTranslation("review");
  const rest = flags.slice(most);
  const restNames = rest.map((flag) => t(`flag.${flag}`)).join(", ");
  return (
    <span className="row gap-4">
      {flags.slice(0, most).map((flag) => (
        <Tag key={flag} tone={looks[flag].tone} icon={looks[flag].icon}>
          {t(`flag.${flag}`)}
        </Tag>
      ))}
      {rest.length > 0 && (
        <Tag tone="neu" title={restNames}>
          <span aria-hidden>{t("flags.more", { count: rest.length })}</span>
          <span className="visually-hidden">{t("flags.moreLabel", { flags: restNames })}</span>
        </Tag>
      )}
    </span>
  );
}
