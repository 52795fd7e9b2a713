import { useAbility } from "@casl/react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import { useDeskShortcutRows } from "#resources/review/desk/desk/use-desk-shortcut-rows.ts";
import { searchShortcutLabel } from "#ui/marks/KeyHint.tsx";
import type { ShortcutScreen } from "#ui/shortcuts/screen-shortcuts.ts";
import { ShortcutSection } from "#ui/shortcuts/ShortcutSection.tsx";
import { usePlaces } from "./use-places.ts";

/** Sections with the console's shortcuts: everywhere, places, lists and, for reviewers, the review desk. */
export function ShortcutSections({ on }: { on: ShortcutScreen | undefined }) {
  const { t } = useTranslation("shell");
  const mayReview = useAbility<Abilities>().can("review", "Review");
  const desk = useDeskShortcutRows(mayReview);
  const places = usePlaces().map(({ letter, title }) => ({ keys: ["G", letter.toUpperCase()], does: title }));
  const everywhere = [
    { keys: [searchShortcutLabel()], does: t("keys.palette") },
    { keys: ["Esc"], does: t("keys.leave") },
    { keys: ["?"], does: t("keys.keys") },
  ];
  const list = [
    { keys: ["J", "K"], does: t("keys.move") },
    { keys: ["Enter"], does: t("keys.open") },
    { keys: ["X"], does: t("keys.tick") },
    { keys: ["/"], does: t("keys.search") },
  ];
  return (
    <>
      <ShortcutSection title={t("keys.everywhere")} rows={everywhere} />
      <ShortcutSection title={t("keys.places")} rows={places} />
      {on !== "list" && <ShortcutSection title={t("keys.lists")} rows={list} />}
      {on !== "desk" && mayReview && <ShortcutSection title={t("keys.desk")} rows={desk} />}
    </>
  );
}
