// Runs in a statistics page before its own code. Records when each figure and chart first appeared, and layout
// shifts since the page or a link was opened. Checks every quarter of a second whether a figure has decreased.
let began = performance.now();
const known = {};
window.figures = { shown: {}, drawn: {}, shifts: 0, changes: 0, back: [], known };
new PerformanceObserver((list) =>
  list.getEntries().forEach(({ value, hadRecentInput }) => (window.figures.shifts += hadRecentInput ? 0 : value)),
).observe({ type: "layout-shift", buffered: true });
const cards = () =>
  [...document.querySelectorAll("main section[aria-labelledby]")].flatMap((card) => {
    const name = document.getElementById(card.getAttribute("aria-labelledby"))?.textContent;
    return name ? [{ name: `${name} of ${location.search}`, card }] : [];
  });
const frame = () => {
  const now = performance.now() - began;
  window.figures.asked ??= performance
    .getEntriesByType("resource")
    .find(({ name }) => name.includes("/reports/"))?.startTime;
  for (const { name, card } of cards()) {
    if (card.querySelector("strong")) window.figures.shown[name] ??= now;
    if (card.querySelector("canvas")) window.figures.drawn[name] ??= now;
  }
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
addEventListener(
  "click",
  ({ timeStamp }) => {
    began = timeStamp;
    Object.assign(window.figures, { shown: {}, drawn: {} });
  },
  { capture: true },
);
const numberOf = (text) => Number(text.replaceAll(/\D/g, ""));
setInterval(() => {
  for (const { name, card } of cards()) {
    const text = card.querySelector("strong")?.textContent;
    if (text === undefined || !/\d/.test(text)) continue;
    const [before, now] = [known[name] ?? 0, numberOf(text)];
    if (now < before) window.figures.back.push(`${name}: ${before} → ${now}`);
    if (now !== before) window.figures.changes += 1;
    known[name] = now;
  }
}, 250);
