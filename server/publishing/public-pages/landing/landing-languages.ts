import { consoleLanguage, languages, textDirection } from "#contract/platform/reference/languages.ts";
import type { ShowcaseApp } from "#server/publishing/queries/showcase-app.ts";
import { html, type TrustedHtml } from "../page/html.ts";
import { createPageTexts, type PageTexts } from "../page-texts.ts";
import type { LanguageShares } from "./landing-statistics.ts";

/** Renders an app's listing in a phone, in the phone's language. */
function phone(words: PageTexts, app: ShowcaseApp): TrustedHtml {
  const { language, title, shortDescription, developerName, iconUrl, screenshotUrls, languages: count } = app;
  const own = createPageTexts(language).t;
  const caption = words.t("languages.phone", { count, shown: words.number(count) });
  return html`<figure class="device"><div class="phone" lang="${language}" dir="${textDirection(language)}">
<div class="title"><img src="${iconUrl}" width="52" height="52" alt=""><div class="clip"><b dir="auto">${title}</b><span class="maker" dir="auto">${developerName}</span></div></div>
<span class="install" aria-hidden="true">${own("languages.install")}</span>
<div class="shots">${screenshotUrls.map((url) => html`<img src="${url}" width="108" height="192" alt="" loading="lazy">`)}</div>
<p class="soft" dir="auto">${shortDescription}</p></div><figcaption class="faint">${caption}</figcaption></figure>`;
}

function shareBar(share: number): TrustedHtml {
  return html`<svg class="share" width="100%" height="6" aria-hidden="true"><rect class="rail" width="100%" height="6" rx="3"/><rect width="${Math.round(share * 100)}%" height="6" rx="3" fill="var(--bar)"/></svg>`;
}

/** Renders every language with its share of installs, largest first; without shares in the usual order. */
function languageRows(words: PageTexts, shares: LanguageShares | null): TrustedHtml {
  const shareOf = (code: string) => shares?.items.find(({ language }) => language === code)?.share;
  const rows = shares
    ? languages.toSorted((one, other) => (shareOf(other.code) ?? 0) - (shareOf(one.code) ?? 0))
    : languages;
  return html`<ul class="tongues${shares ? " shared" : ""}">${rows.map(({ code, name, english }) => {
    const share = shareOf(code);
    const figure =
      share !== undefined &&
      html`${shareBar(share)}<span class="percent">${share < 0.01 ? "< 1%" : words.percent(share)}</span>`;
    return html`<li><b lang="${code}"><bdi>${name}</bdi></b><span class="faint" lang="en">${english}</span>${figure}</li>`;
  })}</ul>`;
}

interface LanguagesContent {
  readonly shares: LanguageShares | null;
  readonly showcase: ShowcaseApp | null;
}

/** Renders the part about languages: a translated listing in a phone, and the languages of the store's phones. */
export function languagesBand(words: PageTexts, { shares, showcase }: LanguagesContent): TrustedHtml {
  const { t, day, percent } = words;
  const english = shares?.items.find(({ language }) => language === consoleLanguage)?.share;
  const title = english === undefined ? t("languages.title") : t("languages.others", { share: percent(1 - english) });
  const counted =
    shares &&
    html`<p class="faint">${t("languages.counted", { from: day(shares.range.from), to: day(shares.range.to) })}</p>`;
  return html`<div class="band"><div class="wrap${showcase && " product"}">${showcase && phone(words, showcase)}<div><h2>${title}</h2><p class="lead">${t("languages.text")}</p>
${languageRows(words, shares)}${counted}</div></div></div>`;
}
