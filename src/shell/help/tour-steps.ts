/** Steps of the tour, in order; a step whose target isn't on screen is left out. */
export const tourSteps = ["menu", "search", "listNewApp", "bell", "account"] as const;
export type TourStep = (typeof tourSteps)[number];

/** Accessible names of the shell's controls in the current language. */
export type ShellNames = Readonly<Record<TourStep, string>>;

const visible = (element: Element | null | undefined): HTMLElement | null =>
  element instanceof HTMLElement && element.getClientRects().length > 0 ? element : null;

const headerButton = (name: string): HTMLElement | null =>
  [...document.querySelectorAll("header button")]
    .map(visible)
    .find((button) => (button?.getAttribute("aria-label") ?? button?.textContent ?? "").startsWith(name)) ?? null;

/** Target of a step: the menu itself if it is on screen, else the button that opens it. */
export function findTarget(step: TourStep, names: ShellNames): HTMLElement | null {
  if (step === "menu") return visible(document.querySelector("aside nav, aside")) ?? headerButton(names.menu);
  return headerButton(names[step]);
}
