import {
  CalendarClock,
  CircleCheck,
  CircleDashed,
  CircleX,
  ClockAlert,
  FileDiff,
  History,
  type LucideIcon,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CmsRow } from "#contract/publishing/editorials/cms-schemas.ts";
import { editorialLimits } from "#contract/publishing/editorials/kinds.ts";
import { type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { useFormat } from "#ui/format/use-format.ts";
import type { StatusTone } from "#ui/theme/status-styles.ts";

export interface StatusReason {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly tone: StatusTone;
  readonly text: string;
  /** Consequence of the reason, shown below its text. */
  readonly note?: string;
  /** Language whose text needs the fix. */
  readonly language?: LanguageCode;
  readonly isOfFacts?: boolean;
}

/**
 * Returns why an item isn't live or differs from its draft: its schedule first, then publish blockers, then the rest.
 */
export function useStatusReasons(): (row: CmsRow) => StatusReason[] {
  const { t, i18n } = useTranslation("cms");
  const format = useFormat();
  const nameOf = (language: LanguageCode) => languageNameIn(i18n.language, language);
  const named = (languages: readonly LanguageCode[]) => format.list(languages.map(nameOf));
  const ofTime = (row: CmsRow): StatusReason[] => {
    const { status, publishAt, unpublishAt, lateMinutes, holdBacks } = row;
    if (status === "scheduled" && lateMinutes !== null) {
      const duration = format.duration(lateMinutes * 60_000);
      const note = holdBacks.length > 0 ? t("why.lateHeld") : t("why.lateAlone");
      return [{ key: "late", icon: ClockAlert, tone: "err", text: t("why.late", { duration }), note }];
    }
    if (status === "scheduled" && publishAt !== null) {
      const note = t("why.asked", { seconds: editorialLimits.dueSeconds });
      return [
        { key: "time", icon: CalendarClock, tone: "info", text: t("why.time", { at: format.moment(publishAt) }), note },
      ];
    }
    if (status === "draft") return [{ key: "draft", icon: CircleDashed, tone: "neu", text: t("why.notScheduled") }];
    if (status === "unpublished" && unpublishAt !== null)
      return [{ key: "off", icon: CircleX, tone: "neu", text: t("why.off", { at: format.moment(unpublishAt) }) }];
    if (unpublishAt !== null)
      return [
        { key: "ends", icon: CalendarClock, tone: "neu", text: t("why.ends", { at: format.moment(unpublishAt) }) },
      ];
    return [];
  };
  const ofWords = ({ status, holdBacks, languages, changesNotLive, language }: CmsRow): StatusReason[] => {
    const held = holdBacks.map(({ code, language: of, block }, at) => ({
      key: `${code}-${of}-${block}-${at}`,
      icon: CircleX,
      tone: "err" as const,
      text: of === null ? t(`hold.${code}`) : t("why.in", { what: t(`hold.${code}`), language: nameOf(of) }),
      note: t("why.holds"),
      ...(of === null ? { isOfFacts: true } : { language: of }),
    }));
    const stale = languages.filter(({ state }) => state === "stale").map((language) => language.language);
    const missing = languageCodes.filter((code) => !languages.some((language) => language.language === code));
    const [behind] = stale;
    return [
      ...held,
      ...(status === "live_with_changes"
        ? [
            {
              key: "changes",
              icon: FileDiff,
              tone: "info" as const,
              text: t("why.changes", { count: changesNotLive }),
              note: t("why.changesNote"),
            },
          ]
        : []),
      ...(behind
        ? [
            {
              key: "stale",
              icon: History,
              tone: "warn" as const,
              text: t("why.stale", { count: stale.length, languages: named(stale) }),
              note: t("why.doesNotHold"),
              language: behind,
            },
          ]
        : []),
      ...(missing.length > 0
        ? [
            {
              key: "missing",
              icon: CircleDashed,
              tone: "neu" as const,
              text: t("why.missing", { count: missing.length }),
              note: t("why.missingNote", { language: nameOf(language) }),
            },
          ]
        : []),
    ];
  };
  return (row) => {
    const lines = [...ofTime(row), ...ofWords(row)];
    if (row.status === "live" && !lines.some(({ tone }) => tone === "err"))
      return [{ key: "same", icon: CircleCheck, tone: "ok", text: t("why.same") }, ...lines];
    return lines;
  };
}
