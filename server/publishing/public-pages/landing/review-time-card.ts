import type { ReviewClock } from "#contract/catalog/apps/schemas.ts";
import { html, type Html } from "../page/html.ts";
import type { PageTexts } from "../page-texts.ts";

const height = 96;
const step = 10;

/** Bar chart of review hours: the faster half, then up to nine in ten, then the rest. */
function chart({ t }: PageTexts, { histogram, halfHours, nineInTenHours }: ReviewClock): Html {
  const most = Math.max(...histogram, 1);
  const bars = histogram.map((count, hour) => {
    const tall = count === 0 ? 0 : Math.max(2, Math.round((count / most) * height));
    const tone = hour < halfHours ? "--bar" : hour < nineInTenHours ? "--bar-2" : "--bar-3";
    return html`<rect x="${hour * step + 1}" y="${height - tall}" width="${step - 2}" height="${tall}" rx="1" fill="var(${tone})"/>`;
  });
  return html`<svg class="chart" viewBox="0 0 ${histogram.length * step} ${height}" preserveAspectRatio="none" role="img" aria-label="${t("clock.chart")}" dir="ltr">${bars}</svg>`;
}

/** Review times of the last 30 days. */
export function reviewTimeCard(words: PageTexts, clock: ReviewClock): Html {
  const { t, number, hours, day } = words;
  const rows = [
    ["all", clock],
    ["first", clock.first],
    ["resubmitted", clock.resubmitted],
  ] as const;
  const counted = t("clock.counted", {
    count: clock.decisions,
    shown: number(clock.decisions),
    from: day(clock.from),
    to: day(clock.to),
  });
  return html`<section class="card" aria-labelledby="clock"><div class="top"><h2 id="clock" class="card-title">${t("clock.title")}</h2><span class="faint">${counted}</span></div>
<figure dir="ltr">${chart(words, clock)}<figcaption class="scale"><span>${hours(0)}</span><span>${hours(19)}</span><span>${hours(38)} +</span></figcaption></figure>
<table><thead><tr><th scope="col">${t("clock.kind")}</th><th scope="col">${t("clock.half")}</th><th scope="col">${t("clock.nine")}</th><th scope="col">${t("clock.versions")}</th></tr></thead>
<tbody>${rows
    .filter(([, { decisions }]) => decisions > 0)
    .map(
      ([kind, { decisions, halfHours, nineInTenHours }]) =>
        html`<tr><th scope="row">${t(`clock.${kind}`)}</th><td><strong>${hours(halfHours)}</strong></td><td><strong>${hours(nineInTenHours)}</strong></td><td>${number(decisions)}</td></tr>`,
    )}</tbody></table></section>`;
}
