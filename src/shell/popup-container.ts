/**
 * Returns a popup container for a menu: the header or drawer of its button, so that no content is outside the
 * landmarks.
 */
export function popupContainer(button: HTMLElement): HTMLElement {
  return button.parentElement ?? document.body;
}
