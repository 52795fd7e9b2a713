import { resourceNames } from "#contract/resources.ts";
import { reportFormats, reportTypes } from "#contract/statistics/report-options.ts";
import type { Metric } from "#contract/statistics/metrics.ts";
import type { PageName } from "./pages.ts";

/** Campaign parameters, kept by the browser from the first page that had them. */
export const utmTags = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
export type UtmTag = (typeof utmTags)[number];

export const analyticsLimits = {
  /** Tags of one event (specification, "Size limits"). */
  tags: 20,
  /** Maximum characters of a campaign parameter; all other tags are enums. */
  utmCharacters: 60,
  eventsInBatch: 10,
  /** Maximum events queued while a browser is offline; later ones are dropped. */
  waiting: 60,
  sendAfterMs: 10_000,
  /** Older events are dropped instead of sent. */
  oldestMs: 86_400_000,
  keptMonths: 13,
} as const;

const chartMetrics = [
  "install",
  "update",
  "uninstall",
  "impression",
  "video_impression",
  "download",
  "real_time_install",
  "attributed_install",
  "conversion",
  "retention",
  "time_spent",
  "peak_volume",
  "adoption",
  "category_rank",
  "category_typical",
  "category_share",
] as const satisfies readonly Metric[];

/** Allowed tag values per event. Nothing outside this list can be recorded about anybody. */
export const tagValues = {
  BANNER_CTA_CLICKED: { banner: ["offer"] },
  CREATE_APP_DECLARATION_CLICKED: {
    declaration: ["rights", "permissions", "policies"],
    ticked: ["yes", "no"],
  },
  STATISTICS_DOWNLOADED: {
    report: reportTypes,
    format: reportFormats,
  },
  MENU_CLICKED: { menu: resourceNames },
  APP_VERSION_MODAL: {
    modal: ["submit", "discard", "retain-screenshots"],
    act: ["opened", "confirmed", "cancelled"],
  },
  ON_HOLD_POPUP: { act: ["shown", "opened"] },
  FOOTER_CLICKED: { link: ["terms", "privacy", "contact", "editorials"] },
  /** `chart` is the card's metric; a chart that failed to render doesn't name it. */
  REPORT_CHART_FAILED: { chart: chartMetrics, cause: ["no_answer", "refused", "not_drawn"] },
} as const;

type TagValues = typeof tagValues;
export type ListedEvent = keyof TagValues;
export const visitEvent = "USER_VISIT_IMPRESSION";
export type EventName = typeof visitEvent | ListedEvent;

const listed = Object.keys(tagValues).filter((name): name is ListedEvent => name in tagValues);
export const eventNames: readonly [EventName, ...EventName[]] = [visitEvent, ...listed];

/** Tags of an event as the browser sends them. */
export type TagsOf<Name extends EventName> = Name extends ListedEvent
  ? { readonly [Tag in keyof TagValues[Name]]?: ValueOf<TagValues[Name][Tag]> }
  : Partial<Readonly<Record<UtmTag, string>>>;
type ValueOf<List> = List extends readonly (infer Value)[] ? Value : never;

/** Event queued in the browser. */
export interface QueuedEvent {
  readonly name: EventName;
  readonly page: PageName;
  /** Previous page; null on the first one. */
  readonly from: PageName | null;
  readonly tags: Readonly<Record<string, string>>;
}
