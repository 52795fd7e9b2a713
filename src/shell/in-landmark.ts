/** Menus open inside the header or drawer they belong to, so that no content stands outside the landmarks. */
export function inLandmark(button: HTMLElement): HTMLElement {
  return button.parentElement ?? document.body;
}
