import { useTranslation } from "react-i18next";
import { commandKeyLabel } from "#ui/marks/KeyHint.tsx";
import type { ShortcutRow } from "#ui/shortcuts/use-shortcuts.ts";

/** Returns rows about the review desk for the list of shortcuts. */
export function useDeskShortcutRows(mayDecide: boolean): ShortcutRow[] {
  const { t } = useTranslation(["review", "holds"]);
  const deciding: ShortcutRow[] = [
    { keys: ["A"], does: t("keys.long.approve") },
    { keys: ["H"], does: t("keys.long.hold") },
    { keys: ["R"], does: t("keys.long.reject") },
    { keys: ["1–9"], does: t("keys.long.reason") },
    { keys: ["."], does: t("keys.long.repeat") },
    { keys: ["P"], does: t("keys.long.pin") },
    { keys: ["Enter"], does: t("keys.long.send") },
    { keys: [commandKeyLabel(), "Enter"], does: t("keys.long.sendWriting") },
    { keys: ["C"], does: t("keys.long.claim"), terms: t("keys.claimTerms") },
    { keys: ["N"], does: t("keys.long.next") },
    { keys: ["U"], does: t("keys.long.undo") },
  ];
  const checks: ShortcutRow[] = [
    { keys: ["S"], does: t("holds:keys.settled") },
    { keys: ["T"], does: t("holds:keys.notYet") },
  ];
  return [
    ...(mayDecide ? deciding : []),
    { keys: ["J", "K"], does: t("keys.long.version") },
    { keys: ["V"], does: t("keys.long.view") },
    { keys: ["[", "]"], does: t("keys.long.field") },
    ...(mayDecide ? checks : []),
    { keys: ["PgDn", "PgUp"], does: t("keys.long.scroll") },
    { keys: ["Esc"], does: t("keys.long.back") },
  ];
}
