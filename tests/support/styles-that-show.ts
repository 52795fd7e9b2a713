/**
 * Keeps only the style rules that tests depend on: visibility, clickability and text before an element's own. For each
 * computed style, happy-dom matches every rule against the element and its ancestors, and antd writes thousands. A
 * third of a screen test's time went into rules about colors and spacing.
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
      const needed = css.replace(rule, (whole, declarations: string) => (shows.test(declarations) ? whole : ""));
      set?.call(this, needed);
    },
  });
}
