import { useShortcuts } from "#ui/shortcuts/use-shortcuts.ts";

/** Matches the button in each row that opens its review. */
const rowSelector = "[data-review]";

const rowOf = (element: Element | null): HTMLElement | null | undefined =>
  element?.closest("li")?.querySelector<HTMLElement>(rowSelector);

/** Opens the review before or after the current one, or the first one if none is current. */
export function openAdjacentReview(step: 1 | -1, open: (row: HTMLElement) => void = (row) => row.click()): void {
  const all = [...document.querySelectorAll<HTMLElement>(rowSelector)];
  const now = rowOf(document.activeElement) ?? all.find((row) => row.ariaCurrent === "true");
  const at = now ? all.indexOf(now) + step : 0;
  const next = all[Math.min(Math.max(at, 0), all.length - 1)];
  if (!next) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
  open(next);
}

interface KeyActions {
  /** Whether the review covers the list. Stepping through the list then opens no review. */
  readonly isNarrow: boolean;
  reply(): void;
}

/** Binds keyboard shortcuts: j and k step through the reviews, r replies to the open one. */
export function useReviewShortcuts({ isNarrow, reply }: KeyActions): void {
  const open = isNarrow ? () => undefined : undefined;
  useShortcuts({
    j: () => openAdjacentReview(1, open),
    k: () => openAdjacentReview(-1, open),
    r: () => {
      if (isNarrow) rowOf(document.activeElement)?.click();
      reply();
    },
  });
}
