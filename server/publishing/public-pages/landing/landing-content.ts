import type { CallOutput } from "#contract/call.ts";
import type { publicPageCalls } from "#contract/publishing/editorials/public-calls.ts";
import type { landingButtons } from "#contract/statistics/console-analytics/event-tags.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import type { CampaignLink } from "../page/campaign-links.ts";
import { html, type TrustedHtml } from "../page/html.ts";
import { renderIcon } from "../page/icons.ts";
import type { PageTexts } from "../page-texts.ts";
import type { LandingStatistics } from "./landing-statistics.ts";
import type { ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";

const height = 96;
const step = 10;

/** Returns the bar chart of review hours, in three tones: the faster half, then up to nine in ten, then the rest. */
function chart({ t }: PageTexts, { histogram, halfHours, nineInTenHours }: ReviewTimeStatistics): TrustedHtml {
  const max = Math.max(...histogram, 1);
  const bars = histogram.map((count, hour) => {
    const tall = count === 0 ? 0 : Math.max(2, Math.round((count / max) * height));
    const tone = hour < halfHours ? "--bar" : hour < nineInTenHours ? "--bar-2" : "--bar-3";
    return html`<rect x="${hour * step + 1}" y="${height - tall}" width="${step - 2}" height="${tall}" rx="1" fill="var(${tone})"/>`;
  });
  return html`<svg class="chart" viewBox="0 0 ${histogram.length * step} ${height}" preserveAspectRatio="none" role="img" aria-label="${t("clock.chart")}" dir="ltr">${bars}</svg>`;
}

/** Returns review times of the last 30 days. */
function reviewTimeCard(words: PageTexts, clock: ReviewTimeStatistics): TrustedHtml {
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

export interface LandingContent {
  readonly link: CampaignLink;
  readonly figures: LandingStatistics;
  readonly voices: CallOutput<typeof publicPageCalls.testimonials>["items"];
  readonly campaign: CallOutput<typeof publicPageCalls.awsCampaign>["campaign"];
}

/** Note about the AWS campaign, above the page. */
export function campaignNote({ t }: PageTexts, { campaign, link: internalLink }: LandingContent): TrustedHtml | null {
  if (!campaign) return null;
  const { author, title, summary, language, link } = campaign;
  return html`<aside class="note"><span lang="${language}" dir="auto"><strong><bdi>${author}</bdi>: ${title}.</strong> ${summary}</span> <a href="${link ?? internalLink("/offers")}">${t("campaign")}</a></aside>`;
}

function hero(words: PageTexts, { figures, link }: LandingContent): TrustedHtml {
  const { t, number, hours } = words;
  const { clock, liveApps } = figures;
  const clockText =
    clock && html` ${t("hero.clock", { half: hours(clock.halfHours), nine: hours(clock.nineInTenHours) })}`;
  return html`<div class="band"><div class="wrap hero${clock === null && " alone"}"><div>
<h1>${t("hero.title")}</h1>
<p class="lead">${t("hero.text")}${clockText}</p>
<div class="row"><a class="button primary" href="${link(landingButtonPath("/signup", "register"))}">${t("register")}</a><a class="button" href="#developers">${t("nav.developers")}</a><a class="button" href="#marketers">${t("nav.marketers")}</a></div>
<p class="row soft">${t("hero.account")} <a href="${link("/login")}">${t("login")}</a></p>
<dl class="figures" aria-label="${t("figures.label")}">${liveApps !== null && html`<div><dt>${t("figures.apps", { count: liveApps })}</dt><dd>${number(liveApps)}</dd></div>`}<div><dt>${t("figures.fee")}</dt><dd><bdi>₹0</bdi></dd></div></dl>
</div>${clock && reviewTimeCard(words, clock)}</div></div>`;
}

/** Path of a button that the next page counts: this one has no scripts. */
export function landingButtonPath(path: "/signup" | "/promote", button: (typeof landingButtons)[number]): string {
  return `${path}?button=${button}`;
}

const entries = {
  developers: landingButtonPath("/signup", "for-developer"),
  marketers: landingButtonPath("/promote", "for-marketer"),
  register: landingButtonPath("/signup", "register"),
} as const;

function entryCard({ t }: PageTexts, name: keyof typeof entries, link: CampaignLink): TrustedHtml {
  const points = (["p1", "p2", "p3", "p4"] as const).map((point) => t(`begin.${name}.${point}`));
  return html`<li class="card" id="${name}"><div class="title"><span class="tile">${renderIcon(name, 20)}</span><h3>${t(`begin.${name}.title`)}</h3></div>
<p class="soft">${t(`begin.${name}.text`)}</p>
<ul class="points">${points.map((point) => html`<li>${renderIcon("check", 16)}<span>${point}</span></li>`)}</ul>
<a href="${link(entries[name])}">${t(`begin.${name}.act`)}</a></li>`;
}

function entryCards(words: PageTexts, { link }: LandingContent): TrustedHtml {
  const names = ["developers", "marketers", "register"] as const;
  return html`<div class="band tinted"><div class="wrap"><h2>${words.t("begin.title")}</h2>
<ul class="three">${names.map((name) => entryCard(words, name, link))}</ul></div></div>`;
}

function languageList({ t }: PageTexts): TrustedHtml {
  return html`<div class="band"><div class="wrap"><h2>${t("languages.title")}</h2><p class="lead">${t("languages.text")}</p>
<ul class="tongues">${languages.map(({ code, name, english }) => html`<li><b lang="${code}"><bdi>${name}</bdi></b><span class="faint" lang="en">${english}</span></li>`)}</ul></div></div>`;
}

function reviewSteps({ t }: PageTexts): TrustedHtml {
  const steps = ["draft", "checks", "review", "live"] as const;
  return html`<div class="band tinted" id="way"><div class="wrap"><h2>${t("way.title")}</h2>
<ol class="steps">${steps.map((step) => html`<li><h3>${t(`way.${step}.title`)}</h3><p class="faint">${t(`way.${step}.who`)}</p><p class="soft">${t(`way.${step}.text`)}</p></li>`)}</ol></div></div>`;
}

function testimonialCards({ t }: PageTexts, { voices }: LandingContent): TrustedHtml | null {
  if (voices.length === 0) return null;
  return html`<div class="band" id="voices"><div class="wrap"><h2>${t("voices.title")}</h2><p class="soft">${t("voices.note")}</p>
<ul class="three">${voices.map(({ summary, language, author, place }) => html`<li><figure class="card quote"><blockquote lang="${language}" dir="auto">“${summary}”</blockquote><figcaption><b dir="auto">${author}</b>${place && html` <span class="soft" dir="auto">${place}</span>`}</figcaption></figure></li>`)}</ul></div></div>`;
}

/** Returns the landing page: benefits for developers and marketers, the review process, and testimonials. */
export function landingContent(words: PageTexts, content: LandingContent): TrustedHtml {
  return html`${hero(words, content)}${entryCards(words, content)}${languageList(words)}${reviewSteps(words)}${testimonialCards(words, content)}`;
}
