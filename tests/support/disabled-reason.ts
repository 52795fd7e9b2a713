/** Returns the reason that a disabled button names, as screen readers get it; null for a button that can be used. */
export function disabledReason(button: HTMLElement): string | null {
  if (button.getAttribute("aria-disabled") !== "true" && !button.hasAttribute("disabled")) return null;
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent;
  return reason || "no reason";
}
