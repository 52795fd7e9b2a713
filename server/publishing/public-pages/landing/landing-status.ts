import { forecastReview } from "#contract/catalog/apps/review-forecast.ts";
import type { ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { formatHour } from "#contract/format-dates.ts";
import type { ServiceIncident } from "#contract/support/help/service-status.ts";
import { supportHours } from "#contract/support/tickets/reply-deadline.ts";
import { targetSdkMinimums } from "#inspector/rules/target-sdk-minimum.ts";
import { html, type TrustedHtml } from "../page/html.ts";
import { renderIcon } from "../page/icons.ts";
import type { PageTexts } from "../page-texts.ts";

export interface LandingStatus {
  readonly incidents: readonly ServiceIncident[];
  /** False if the store counts no events, so that there are no statistics to report on. */
  readonly hasStatistics: boolean;
  readonly checkedAt: Date;
}

function partRow({ t, time }: PageTexts, part: ServiceIncident["part"], { incidents }: LandingStatus): TrustedHtml {
  const delay = incidents.find((incident) => incident.part === part);
  const since = delay?.since ? t("status.since", { time: time(new Date(delay.since)) }) : t("status.delayed");
  return html`<li${delay && html` class="late"`}>${renderIcon(delay ? "delayed" : "live", 18)}<span>${t(`status.${part}`)}</span><span class="soft">${delay ? since : t("status.fine")}</span></li>`;
}

/** Renders the days on which rules for uploads change; null if none is ahead. */
function dateList({ t, fullDay }: PageTexts, now: Date): TrustedHtml | null {
  const coming = targetSdkMinimums.filter(({ fromDay }) => fromDay > toIndianDay(now.getTime()));
  if (coming.length === 0) return null;
  return html`<section aria-labelledby="dates"><h2 id="dates">${t("dates.title")}</h2><ul class="rows">${coming.map(
    ({ fromDay, refuseBelow, warnBelow }) =>
      html`<li><time class="faint" datetime="${fromDay}">${fullDay(fromDay)}</time><span><strong>${t("dates.sdk.title", { refuseBelow })}</strong><br><span class="soft">${t("dates.sdk.text", { warnBelow })}</span></span></li>`,
  )}</ul></section>`;
}

/** Renders upcoming dates and the state of the service when the page was made. */
export function statusBand(
  words: PageTexts,
  { status, reviewTimes }: { readonly status: LandingStatus; readonly reviewTimes: ReviewTimeStatistics | null },
): TrustedHtml {
  const { t, hours, time } = words;
  const times = forecastReview(reviewTimes, "first");
  const review =
    times &&
    html`<li>${renderIcon("review", 18)}<span>${t("status.review")}</span><span class="soft">${t("status.median", { half: hours(times.halfHours) })}</span></li>`;
  const { from, to } = supportHours;
  const support = html`<li>${renderIcon("mail", 18)}<span>${t("status.support")}</span><span class="soft">${t("status.hours", { from: formatHour(from), to: formatHour(to) })}</span></li>`;
  return html`<div class="band"><div class="wrap two">${dateList(words, status.checkedAt)}<section aria-labelledby="status"><h2 id="status">${t("status.title")}</h2>
<ul class="rows status">${partRow(words, "processing", status)}${partRow(words, "mail", status)}${status.hasStatistics && partRow(words, "statistics", status)}${review}${support}</ul>
<p class="faint">${t("status.checked", { time: time(status.checkedAt) })}</p></section></div></div>`;
}
