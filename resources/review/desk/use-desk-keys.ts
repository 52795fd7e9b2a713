import { useTranslation } from "react-i18next";
import { commandKey } from "#ui/marks/KeyHint.tsx";
import type { KeyRow } from "../marks/KeysDialog.tsx";

/** The keys of the desk, in words. */
export function useDeskKeys(mayDecide: boolean): KeyRow[] {
  const { t } = useTranslation("review");
  const deciding: KeyRow[] = [
    { keys: ["A"], does: t("keys.long.approve") },
    { keys: ["H"], does: t("keys.long.hold") },
    { keys: ["R"], does: t("keys.long.reject") },
    { keys: ["P"], does: t("keys.long.pin") },
    { keys: ["C"], does: t("keys.long.claim") },
    { keys: [commandKey(), "Enter"], does: t("keys.long.send") },
  ];
  return [
    ...(mayDecide ? deciding : []),
    { keys: ["J", "K"], does: t("keys.long.version") },
    { keys: ["Esc"], does: t("keys.long.back") },
    { keys: ["?"], does: t("keys.long.keys") },
  ];
}
