import { textDirection, type LanguageCode } from "#contract/platform/reference/languages.ts";
import { dashboardVersion } from "#contract/platform/status/startup.ts";
import type { GrievanceOfficer } from "#server/integration-settings.ts";
import { languageName, type PageTexts } from "../page-texts.ts";
import type { CampaignLink } from "./campaign-links.ts";
import { html, type TrustedHtml } from "./html.ts";
import { logoSvg } from "./icons.ts";

interface PageLayout {
  readonly words: PageTexts;
  readonly storeName: string;
  readonly link: CampaignLink;
  /** Target of the header's button. */
  readonly signUpPath?: string;
  /** The same page in other languages. */
  readonly languages: readonly { readonly language: LanguageCode; readonly path: string }[];
  /** Links to sections of the page. */
  readonly sections?: readonly { readonly to: string; readonly text: string }[];
  /** Note shown above the page, such as a campaign. */
  readonly note?: TrustedHtml | null;
  readonly content: TrustedHtml;
  /** Officer to whom users complain, named in the footer. */
  readonly grievanceOfficer?: GrievanceOfficer | null;
}

function languageMenu({ words, languages, link }: PageLayout): TrustedHtml {
  const { language, t } = words;
  return html`<details class="languages"><summary aria-label="${t("language")}: ${languageName(language)}">${languageName(language)}</summary><ul>${languages.map(
    (option) =>
      html`<li><a href="${link(option.path)}" hreflang="${option.language}" lang="${option.language}" dir="${textDirection(option.language)}"${option.language === language && html` aria-current="true"`}>${languageName(option.language)}</a></li>`,
  )}</ul></details>`;
}

function sectionLinks({ sections = [], words: { t } }: PageLayout): TrustedHtml | false {
  return (
    sections.length > 0 &&
    html`<nav aria-label="${t("nav.label")}">${sections.map(({ to, text }) => html`<a href="${to}">${text}</a>`)}</nav>`
  );
}

function header(layout: PageLayout): TrustedHtml {
  const { words, storeName, link, signUpPath = "/signup" } = layout;
  const { t } = words;
  return html`<header class="head"><div class="wrap">
<a class="brand" href="${link("/")}">${logoSvg}<bdi>${storeName}</bdi></a>
${sectionLinks(layout)}
<div class="acts">${languageMenu(layout)}<a class="button" href="${link("/login")}">${t("login")}</a><a class="button primary" href="${link(signUpPath)}">${t("register")}</a></div>
</div></header>`;
}

function footer({ words: { t }, storeName, link, signUpPath = "/signup", grievanceOfficer = null }: PageLayout) {
  const columns = [
    {
      title: t("foot.developers"),
      links: [
        [link(signUpPath), t("register")],
        [link("/login"), t("login")],
        [link("/promote"), t("nav.marketers")],
      ],
    },
    {
      title: t("foot.help"),
      links: [
        [link("/contact"), t("foot.contact")],
        ["/feeds/editorials.xml", t("foot.feed")],
      ],
    },
    {
      title: t("foot.policies"),
      links: [
        [link("/terms"), t("foot.terms")],
        [link("/privacy"), t("foot.privacy")],
      ],
    },
  ];
  const officer =
    grievanceOfficer &&
    html`<span>${t("foot.grievance")}: <bdi>${grievanceOfficer.name}</bdi>, <a href="mailto:${grievanceOfficer.email}"><bdi dir="ltr">${grievanceOfficer.email}</bdi></a></span>`;
  return html`<footer class="foot"><div class="wrap"><div class="foot-columns"><span class="brand">${logoSvg}<bdi>${storeName}</bdi></span>
${columns.map(({ title, links }) => html`<nav aria-label="${title}"><strong>${title}</strong><ul>${links.map(([href, text]) => html`<li><a href="${href}">${text}</a></li>`)}</ul></nav>`)}</div>
<p class="foot-line faint"><span>${t("foot.version", { version: dashboardVersion })} · ${t("foot.times")}</span>${officer}</p></div></footer>`;
}

/** Renders the layout around the content of every public page. */
export function renderPageLayout(layout: PageLayout): TrustedHtml {
  const { words, note, content } = layout;
  const { asked, language, t } = words;
  const isNotWritten = asked !== language;
  return html`<a class="skip" href="#content">${t("skip")}</a>
${isNotWritten && html`<p class="note">${t("notWritten", { language: languageName(asked) })}</p>`}${note}
${header(layout)}
<main id="content">${content}</main>
${footer(layout)}`;
}
