/**
 * What a screen's test asks of styles is whether something is shown, whether it can be clicked and what stands before
 * its text. Each time it asks, happy-dom tries every rule of the page on the element and on all around it, and antd
 * writes thousands: a third of the time of such a test went into rules about colours and distances.
 */
const rule = /[^{}]*\{([^{}]*)\}/g;
const shows = /\b(display|visibility|pointer-events|content)\s*:/;

if (typeof document !== "undefined") {
  const written = new WeakMap<HTMLStyleElement, string>();
  const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML") ?? {};
  Object.defineProperty(HTMLStyleElement.prototype, "innerHTML", {
    configurable: true,
    get(this: HTMLStyleElement) {
      return written.get(this) ?? get?.call(this);
    },
    set(this: HTMLStyleElement, css: string) {
      written.set(this, css);
      const kept = css.replace(rule, (whole, declarations: string) => (shows.test(declarations) ? whole : ""));
      set?.call(this, kept);
    },
  });
}
