import { useTranslation } from "react-i18next";
import { type ShortcutRow, useShortcuts } from "#ui/shortcuts/use-shortcuts.ts";
import type { ListShortcut } from "./list-types.ts";

interface ListKeysInput<Row> {
  readonly row: Row | undefined;
  readonly move: (step: number) => void;
  readonly open: ((row: Row) => void) | undefined;
  /** Selects a row, if rows can be selected. */
  readonly tick: ((row: Row) => void) | undefined;
  readonly keys: Readonly<Record<string, ListShortcut<Row>>>;
  readonly searches: boolean;
  readonly showKeys: () => void;
}

/** Moves the focus to the list's search field. */
export function focusListSearch(): void {
  document.querySelector<HTMLInputElement>("input[data-list-search], [data-list-search] input")?.focus();
}

/** Registers the shortcuts of a list and returns their rows for the dialog of `?`. */
export function useListShortcuts<Row>(input: ListKeysInput<Row>): ShortcutRow[] {
  const { t } = useTranslation("shell");
  const { row, move, open, tick, keys, searches, showKeys } = input;
  const own = Object.entries(keys);
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    "?": showKeys,
    ...(open && { Enter: () => row && open(row) }),
    ...(tick && { x: () => row && tick(row) }),
    ...(searches && { "/": focusListSearch }),
    ...Object.fromEntries(own.map(([key, { act }]) => [key, () => act(row)])),
  });
  return [
    { keys: ["J", "K"], does: t("keys.move") },
    ...(open ? [{ keys: ["Enter"], does: t("keys.open") }] : []),
    ...(tick ? [{ keys: ["X"], does: t("keys.tick") }] : []),
    ...own.map(([key, { does, terms }]) => ({ keys: [key.toUpperCase()], does, terms })),
    ...(searches ? [{ keys: ["/"], does: t("keys.search") }] : []),
  ];
}
