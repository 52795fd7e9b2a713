import { type ErrorCode, errorCodes } from "#contract/errors.ts";
import { resourceNames } from "#contract/resources.ts";
import { reportFormats, reportTypes } from "#contract/statistics/report-options.ts";
import type { MetricName } from "#contract/statistics/metrics.ts";
import type { AnalyticsPageName } from "./pages.ts";

/** Names of the campaign parameters, which the browser stores from the first page that had them. */
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
  /** Age in milliseconds from which queued events are dropped instead of sent. */
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
] as const satisfies readonly MetricName[];

/** Buttons of the landing page. It has no scripts, so their links name them in the query as `button`. */
export const landingButtons = ["register", "for-developer", "for-marketer"] as const;

/** Code of a failed call; the last three are failures of the connection. An error's text may quote what was typed. */
const failureCodes: readonly (ErrorCode | "line_failed" | "line_timeout" | "answer_unreadable")[] = [
  ...errorCodes,
  "line_failed",
  "line_timeout",
  "answer_unreadable",
];

/** Allowed tag values per event. Nothing outside this list can be recorded about anybody. */
export const analyticsTagValues = {
  LANDING_BUTTON_CLICKED: { button: landingButtons },
  LOGIN_SUCCESS: {},
  INVALID_CREDENTIALS: { error: failureCodes },
  REGISTRATION_FAILURE: { error: failureCodes },
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

type TagValues = typeof analyticsTagValues;
export type TaggedEventName = keyof TagValues;
export const visitEventName = "USER_VISIT_IMPRESSION";
export type AnalyticsEventName = typeof visitEventName | TaggedEventName;

/** Tags of an event as the browser sends them. */
export type AnalyticsEventTags<Name extends AnalyticsEventName> = Name extends TaggedEventName
  ? { readonly [Tag in keyof TagValues[Name]]?: ValueOf<TagValues[Name][Tag]> }
  : Partial<Readonly<Record<UtmTag, string>>>;
type ValueOf<List> = List extends readonly (infer Value)[] ? Value : never;

/** Event queued in the browser. */
export interface QueuedAnalyticsEvent {
  readonly name: AnalyticsEventName;
  readonly page: AnalyticsPageName;
  /** Previous page; null on the first one. */
  readonly from: AnalyticsPageName | null;
  readonly tags: Readonly<Record<string, string>>;
}
