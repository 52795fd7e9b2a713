// Runs in the page before its own code: collects paint, layout shift and long task entries.
window.watched = { lcpMs: 0, cls: 0, longestTaskMs: 0 };
const watch = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
watch("largest-contentful-paint", ({ startTime }) => (window.watched.lcpMs = startTime));
watch("layout-shift", ({ value, hadRecentInput }) => (window.watched.cls += hadRecentInput ? 0 : value));
watch("longtask", ({ duration }) => (window.watched.longestTaskMs = Math.max(window.watched.longestTaskMs, duration)));
