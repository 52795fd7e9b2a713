import type { CallOutput } from "#contract/call.ts";
import type { publicPageCalls } from "#contract/publishing/editorials/public-calls.ts";
import type { landingButtons } from "#contract/statistics/console-analytics/event-tags.ts";
import { forecastReview } from "#contract/catalog/apps/review-forecast.ts";
import type { ShowcaseApp } from "#server/publishing/queries/showcase-app.ts";
import type { CampaignLink } from "../page/campaign-links.ts";
import { html, type TrustedHtml } from "../page/html.ts";
import { renderIcon } from "../page/icons.ts";
import type { PageTexts } from "../page-texts.ts";
import { languagesBand } from "./landing-languages.ts";
import type { LandingStatistics, LanguageShares } from "./landing-statistics.ts";
import { type LandingStatus, statusBand } from "./landing-status.ts";
import type { ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";

/** Height of the bars, and of the labels above them, in px. */
const barsHeight = 96;
const labelsHeight = 36;

const percentOf = (part: number, whole: number): string => `${Math.round((part / whole) * 1000) / 10}%`;

/** Isolates a label, whose direction may differ from the chart's. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Renders a line at the hours with its name above; the name turns inwards at the chart's ends. */
function marker(at: string, { name, value, anchor }: { name: string; value: string; anchor: string }): TrustedHtml {
  return html`<line x1="${at}" x2="${at}" y1="${labelsHeight - 2}" y2="${labelsHeight + barsHeight}"/><text x="${at}" y="12" text-anchor="${anchor}">${isolated(name)}</text><text class="value" x="${at}" y="28" text-anchor="${anchor}">${isolated(value)}</text>`;
}

/** Returns the bar chart of review hours, in three tones: the faster half, then up to nine in ten, then the rest. */
function chart({ t, hours }: PageTexts, { histogram, first }: ReviewTimeStatistics): TrustedHtml {
  const { halfHours, nineInTenHours } = first;
  const count = histogram.length;
  const max = Math.max(...histogram, 1);
  const bars = histogram.map((reviews, hour) => {
    const tall = reviews === 0 ? 0 : Math.max(2, Math.round((reviews / max) * barsHeight));
    const tone = hour < halfHours ? "--bar" : hour < nineInTenHours ? "--bar-2" : "--bar-3";
    return html`<rect x="${percentOf(hour + 0.1, count)}" y="${labelsHeight + barsHeight - tall}" width="${percentOf(0.8, count)}" height="${tall}" rx="1" fill="var(${tone})"/>`;
  });
  const half = Math.min(halfHours / count, 1);
  const nine = Math.min(nineInTenHours / count, 1);
  // Beside each other, the two names need a quarter of the width on a phone.
  const isNear = nine - half < 0.25;
  const markers = [
    marker(percentOf(half, 1), {
      name: t("clock.half"),
      value: hours(halfHours),
      anchor: half < 0.1 ? "start" : isNear || half > 0.9 ? "end" : "middle",
    }),
    marker(percentOf(nine, 1), {
      name: t("clock.nine"),
      value: hours(nineInTenHours),
      anchor: nine > 0.85 ? "end" : isNear ? "start" : "middle",
    }),
  ];
  return html`<svg class="chart" height="${labelsHeight + barsHeight}" width="100%" role="img" aria-label="${t("clock.chart")}" dir="ltr">${bars}${half < 0.1 && isNear ? markers[1] : markers}</svg>`;
}

/** Returns review times of the last 30 days. */
function reviewTimeCard(words: PageTexts, clock: ReviewTimeStatistics): TrustedHtml {
  const { t, number, hours, day } = words;
  const rows = (["first", "resubmitted"] as const).map((group) => [group, forecastReview(clock, group)] as const);
  const { decisions: reviews } = clock.first;
  const counted = t("clock.counted", {
    count: reviews,
    shown: number(reviews),
    from: day(clock.from),
    to: day(clock.to),
  });
  return html`<section class="card" aria-labelledby="clock"><div class="top"><h2 id="clock" class="card-title">${t("clock.title")}</h2><span class="faint">${counted}</span></div>
<figure dir="ltr">${chart(words, clock)}<figcaption class="scale"><span>${hours(0)}</span><span>${hours(38)} +</span></figcaption></figure>
<table><thead><tr><th scope="col">${t("clock.kind")}</th><th scope="col">${t("clock.half")}</th><th scope="col">${t("clock.nine")}</th><th scope="col">${t("clock.versions")}</th></tr></thead>
<tbody>${rows.map(
    ([group, times]) =>
      times &&
      html`<tr><th scope="row">${t(`clock.${group}`)}</th><td><strong>${hours(times.halfHours)}</strong></td><td><strong>${hours(times.nineInTenHours)}</strong></td><td>${number(times.decisions)}</td></tr>`,
  )}</tbody></table></section>`;
}

export interface LandingContent {
  readonly link: CampaignLink;
  readonly figures: LandingStatistics;
  /** Null if there are too few developers for shares that reveal none of them. */
  readonly shares: LanguageShares | null;
  /** Null if no app in the store can be shown. */
  readonly showcase: ShowcaseApp | null;
  readonly status: LandingStatus;
  readonly voices: CallOutput<typeof publicPageCalls.testimonials>["items"];
  readonly campaign: CallOutput<typeof publicPageCalls.awsCampaign>["campaign"];
}

/** Returns the note about the AWS campaign, above the page. */
export function campaignNote({ t }: PageTexts, { campaign, link: internalLink }: LandingContent): TrustedHtml | null {
  if (!campaign) return null;
  const { author, title, summary, language, link } = campaign;
  return html`<aside class="note"><span lang="${language}" dir="auto"><strong><bdi>${author}</bdi>: ${title}.</strong> ${summary}</span> <a href="${link ?? internalLink("/offers")}">${t("campaign")}</a></aside>`;
}

function hero(words: PageTexts, { figures, link }: LandingContent): TrustedHtml {
  const { t, number, hours } = words;
  const { clock, liveApps } = figures;
  const times = forecastReview(clock, "first");
  const clockText =
    times && html` ${t("hero.clock", { half: hours(times.halfHours), nine: hours(times.nineInTenHours) })}`;
  return html`<div class="band"><div class="wrap hero${clock === null && " alone"}"><div>
<h1>${t("hero.title")}</h1>
<p class="lead">${t("hero.text")}${clockText}</p>
<div class="row calls"><a class="button primary" href="${link(landingButtonPath("/signup", "register"))}">${t("register")}</a><a class="button" href="#developers">${t("nav.developers")}</a><a class="button" href="#marketers">${t("nav.marketers")}</a></div>
<p class="row soft">${t("hero.account")} <a href="${link("/login")}">${t("login")}</a></p>
<dl class="figures" aria-label="${t("figures.label")}">${liveApps !== null && html`<div><dt>${t("figures.apps", { count: liveApps })}</dt><dd>${number(liveApps)}</dd></div>`}<div><dt>${t("figures.fee")}</dt><dd><bdi>₹0</bdi></dd></div></dl>
</div>${clock && reviewTimeCard(words, clock)}</div></div>`;
}

/** Returns the path of a button that the next page counts: this one has no scripts. */
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

function reviewSteps({ t }: PageTexts): TrustedHtml {
  const steps = ["draft", "checks", "review", "live"] as const;
  return html`<div class="band tinted" id="way"><div class="wrap"><h2>${t("way.title")}</h2>
<ol class="steps">${steps.map((step) => html`<li><span class="dot">${renderIcon(step, 18)}</span><h3>${t(`way.${step}.title`)}</h3><p class="faint">${t(`way.${step}.who`)}</p><p class="soft">${t(`way.${step}.text`)}</p></li>`)}</ol></div></div>`;
}

/** Returns the first letters of a name's first and last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "").join("");
}

function testimonialCards({ t }: PageTexts, { voices }: LandingContent): TrustedHtml | null {
  if (voices.length === 0) return null;
  return html`<div class="band" id="voices"><div class="wrap"><h2>${t("voices.title")}</h2><p class="soft">${t("voices.note")}</p>
<ul class="three voices">${voices.map(({ summary, language, author, place }) => html`<li><figure class="card quote"><blockquote lang="${language}" dir="auto">“${summary}”</blockquote><figcaption class="title"><span class="tile initials" aria-hidden="true">${initialsOf(author)}</span><span class="two-lines"><b dir="auto">${author}</b>${place && html`<span class="faint" dir="auto">${place}</span>`}</span></figcaption></figure></li>`)}</ul></div></div>`;
}

/** Returns the landing page: benefits for developers and marketers, languages, the review process, testimonials and service status. */
export function landingContent(words: PageTexts, content: LandingContent): TrustedHtml {
  return html`${hero(words, content)}${entryCards(words, content)}${languagesBand(words, content)}${reviewSteps(words)}${testimonialCards(words, content)}${statusBand(words, { status: content.status, reviewTimes: content.figures.clock })}`;
}
