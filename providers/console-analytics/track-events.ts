import { maskEmails } from "#contract/statistics/console-analytics/mask-emails.ts";
import type { AnalyticsPageName } from "#contract/statistics/console-analytics/pages.ts";
import {
  analyticsLimits,
  type AnalyticsEventName,
  type AnalyticsEventTags,
  type QueuedAnalyticsEvent,
  visitEventName,
} from "#contract/statistics/console-analytics/event-tags.ts";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import { apiRoot } from "#providers/http/send-api-request.ts";
import { currentCover } from "#providers/http/session-cover.ts";
import { getAccessToken } from "#providers/http/session-storage.ts";
import { isTrackingDeclined, readUtmData } from "./utm.ts";

const { eventsInBatch, oldestMs, sendAfterMs, utmCharacters, waiting: maxQueued } = analyticsLimits;

/** Whether the server collects events. While it is unknown, events are queued and nothing is sent. */
let setting: "unknown" | "on" | "off" = "unknown";
let waiting: (QueuedAnalyticsEvent & { readonly at: number })[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
let currentPage: AnalyticsPageName | null = null;

const isDisabled = (): boolean => setting === "off" || isTrackingDeclined();

function add(
  name: AnalyticsEventName,
  page: AnalyticsPageName,
  from: AnalyticsPageName | null,
  tags: QueuedAnalyticsEvent["tags"],
): void {
  if (isDisabled() || waiting.length >= maxQueued) return;
  waiting.push({ name, page, from, tags, at: Date.now() });
  if (waiting.length >= eventsInBatch) void sendQueued();
  else timer ??= setTimeout(() => void sendQueued(), sendAfterMs);
}

/** Records a click or an impression on the current page. */
export function trackEvent<Name extends Exclude<AnalyticsEventName, typeof visitEventName>>(
  name: Name,
  tags: AnalyticsEventTags<Name>,
): void {
  const definedTags = Object.entries<string | undefined>(tags).flatMap(([tag, value]) =>
    value === undefined ? [] : [[tag, value] as const],
  );
  add(name, currentPage ?? "other", null, Object.fromEntries(definedTags));
}

/** Sets the page that led here, if it wasn't one of the web app. */
export function setPreviousPage(page: AnalyticsPageName): void {
  currentPage = page;
}

/** Returns the campaign tags of the visit, with mail addresses masked and cut to the stored length. */
const campaignTags = (): QueuedAnalyticsEvent["tags"] =>
  Object.fromEntries(
    Object.entries(readUtmData()).flatMap(([tag, value]) =>
      value ? [[tag, maskEmails(value).slice(0, utmCharacters)]] : [],
    ),
  );

/** Records a page visit with the previous page. */
export function trackVisit(page: AnalyticsPageName): void {
  const from = currentPage;
  currentPage = page;
  // Campaign parameters are stored even if no event is collected: registration sends them, too.
  add(visitEventName, page, from, campaignTags());
}

/** Applies the server's setting; events queued while it is off are never sent. */
export function setAnalyticsEnabled(on: boolean): void {
  setting = on ? "on" : "off";
  if (!on) waiting = [];
  // The page makes its own requests first.
  else if (waiting.length > 0) timer ??= setTimeout(() => void sendQueued(), sendAfterMs);
}

const ready = (): boolean => setting === "on" && navigator.onLine && waiting.length > 0 && !currentCover();

function nextBatch(): typeof waiting {
  const oldest = Date.now() - oldestMs;
  waiting = waiting.filter(({ at }) => at > oldest);
  return waiting.splice(0, eventsInBatch);
}

/** Sends a batch; true if the server answered, since a refused batch isn't sent again. */
async function send(batch: typeof waiting): Promise<boolean> {
  const token = getAccessToken();
  const events = batch.map(({ at, ...event }) => ({ ...event, agoMs: Math.max(0, Date.now() - at) }));
  try {
    await fetch(`${apiRoot}${signedOutCalls.tellEvents.path}`, {
      method: signedOutCalls.tellEvents.method,
      // The request continues even if the page is closed meanwhile.
      keepalive: true,
      credentials: "same-origin",
      headers: { "content-type": "application/json", ...(token && { authorization: `O-Bearer ${token}` }) },
      body: JSON.stringify({ language: toLanguageCode(document.documentElement.lang), events }),
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Sends one batch after another. A batch that fails goes back to the queue until the next event or the `online` event.
 */
async function sendQueued(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (isDisabled()) waiting = [];
  if (isSending || !ready()) return;
  isSending = true;
  for (let batch = nextBatch(); batch.length > 0; batch = ready() ? nextBatch() : []) {
    if (await send(batch)) continue;
    if (!isDisabled()) waiting = [...batch, ...waiting].slice(0, maxQueued);
    break;
  }
  isSending = false;
}

/** Sends everything at once, even while another batch is on its way, because the page may be closed next. */
function sendBeforeLeaving(): void {
  if (document.visibilityState !== "hidden" || isDisabled()) return;
  while (ready()) {
    const batch = nextBatch();
    void send(batch).then((sent) => {
      if (!sent && !isDisabled()) waiting = [...batch, ...waiting].slice(0, maxQueued);
    });
  }
}

document.addEventListener("visibilitychange", sendBeforeLeaving);
window.addEventListener("online", () => void sendQueued());
