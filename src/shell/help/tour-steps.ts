/** What the tour shows, in its order, and how it is found on the screen as it is: what is not there is left out. */
export const tourSteps = ["menu", "search", "listNewApp", "bell", "account"] as const;
export type TourStep = (typeof tourSteps)[number];

/** The names that the shell's controls have in the language on screen. */
export type ShellNames = Readonly<Record<TourStep, string>>;

const visible = (element: Element | null | undefined): HTMLElement | null =>
  element instanceof HTMLElement && element.getClientRects().length > 0 ? element : null;

const inHeader = (name: string): HTMLElement | null =>
  [...document.querySelectorAll("header button")]
    .map(visible)
    .find((button) => (button?.getAttribute("aria-label") ?? button?.textContent ?? "").startsWith(name)) ?? null;

/** The menu itself where it is on screen, else the button that opens it. */
export function findTarget(step: TourStep, names: ShellNames): HTMLElement | null {
  if (step === "menu") return visible(document.querySelector("aside nav, aside")) ?? inHeader(names.menu);
  return inHeader(names[step]);
}
