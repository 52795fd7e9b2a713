/** Popup container for a menu: the header or drawer of its button, so that no content is outside the landmarks. */
export function inLandmark(button: HTMLElement): HTMLElement {
  return button.parentElement ?? document.body;
}
