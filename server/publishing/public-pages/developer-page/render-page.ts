import { appLink } from "#contract/platform/status/app-link.ts";
import { html, type Html } from "../page/html.ts";
import { icon } from "../page/icons.ts";
import type { PageTexts } from "../page-texts.ts";
import type { PageContent } from "./page-content.ts";

const pictureSide = 96;
const iconSide = 56;

/** The picture, or the first letter of the name if there is none. */
function pictureOf(url: string | null, name: string, side: number): Html {
  return url === null
    ? html`<span class="tile" aria-hidden="true">${[...name].slice(0, 1)}</span>`
    : html`<img src="${url}" width="${side}" height="${side}" alt="">`;
}

function appEntry(storePageUrl: string | null, { title, packageName, iconUrl }: PageContent["apps"][number]): Html {
  const address = appLink(storePageUrl, packageName, { utm_source: "developer-page" });
  return html`<li>${pictureOf(iconUrl, title, iconSide)}<span class="clip"><a href="${address}"><b><bdi>${title}</bdi></b></a><span class="faint"><bdi dir="ltr">${packageName}</bdi></span></span></li>`;
}

/** A developer's page: introduction, contacts and apps. */
export function renderDeveloperPage({ t, number }: PageTexts, content: PageContent, storePageUrl: string | null): Html {
  const { name, words, links, email, pictureUrl, apps } = content;
  const own = words && html` lang="${words.language}"`;
  return html`<div class="band"><div class="wrap">
<div class="profile">${pictureOf(pictureUrl, name, pictureSide)}<div class="clip"><h1><bdi>${name}</bdi></h1>${words?.tagline && html`<p class="soft"><bdi${own}>${words.tagline}</bdi></p>`}</div></div>
${words && html`<p class="about"${own} dir="auto">${words.about}</p>`}
<div class="chips">${links.map(({ label, url }) => html`<a href="${url}" rel="nofollow noopener ugc">${icon("link", 16)}<span dir="auto">${label}</span></a>`)}${email !== null && html`<a href="mailto:${email}">${icon("mail", 16)}<bdi dir="ltr">${email}</bdi></a>`}</div>
</div></div>
<div class="band tinted"><div class="wrap"><h2>${t("developer.apps")}</h2><p class="soft">${apps.length === 0 ? t("developer.noApps") : t("developer.counted", { count: apps.length, shown: number(apps.length) })}</p>
<ul class="apps">${apps.map((app) => appEntry(storePageUrl, app))}</ul></div></div>`;
}
