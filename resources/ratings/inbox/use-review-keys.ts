import { useScreenKeys } from "#ui/keys/use-screen-keys.ts";

const reviews = "[data-review]";

const all = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(reviews)];
const current = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(reviews) ?? null;

function go(step: 1 | -1): void {
  const found = all();
  const now = current();
  const at = now ? found.indexOf(now) + step : 0;
  const next = found[Math.min(Math.max(at, 0), found.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** j and k go from review to review, r replies to the one that has the focus. */
export function useReviewKeys(): void {
  useScreenKeys({
    j: () => go(1),
    k: () => go(-1),
    r: () => current()?.querySelector<HTMLElement>("[data-reply]")?.click(),
  });
}
