/** happy-dom has no layout: every observed element counts as scrolled into view at once. */
if (typeof document !== "undefined") {
  class AllInView implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = "";
    readonly scrollMargin = "";
    readonly thresholds = [];
    private readonly tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell;
    }
    observe(target: Element): void {
      this.tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this);
    }
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
  }
  globalThis.IntersectionObserver = AllInView;
}
