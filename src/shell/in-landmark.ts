/** Menus open inside the header or drawer they belong to, so that no content stands outside the landmarks. */
export const inLandmark = (button: HTMLElement): HTMLElement => button.parentElement ?? document.body;
