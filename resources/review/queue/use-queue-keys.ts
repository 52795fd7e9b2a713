import { useTranslation } from "react-i18next";
import type { KeyRow } from "../marks/KeysDialog.tsx";

/** The keys of the queue, in words. */
export function useQueueKeys(mayReview: boolean): KeyRow[] {
  const { t } = useTranslation("review");
  return [
    { keys: ["J", "K"], does: t("keys.long.move") },
    { keys: ["Enter"], does: t("keys.long.open") },
    ...(mayReview
      ? [
          { keys: ["C"], does: t("keys.long.claim") },
          { keys: ["N"], does: t("keys.long.next") },
        ]
      : []),
    { keys: ["/"], does: t("keys.long.search") },
    { keys: ["?"], does: t("keys.long.keys") },
  ];
}
