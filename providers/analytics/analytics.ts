import { maskEmails } from "#contract/analytics/mask-emails.ts";
import type { PageName } from "#contract/analytics/pages.ts";
import { analyticsLimits, type EventName, type TagsOf, type Told, visitEvent } from "#contract/analytics/tags.ts";
import { languageOf } from "#contract/reference/languages.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";
import { apiRoot } from "#providers/http/send.ts";
import { accessToken } from "#providers/http/session-marker.ts";
import { utmData } from "./utm.ts";

const { eventsInBatch, oldestMs, sendAfterMs, utmCharacters, waiting: mostWaiting } = analyticsLimits;

/** Unknown until the server has said whether it collects: events wait so long, and nothing is sent. */
let setting: "unknown" | "on" | "off" = "unknown";
let waiting: (Told & { readonly at: number })[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
let here: PageName | null = null;

/** Do Not Track, or Global Privacy Control. */
const isDeclined = (): boolean =>
  navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true);

const isQuiet = (): boolean => setting === "off" || isDeclined();

function add(name: EventName, page: PageName, from: PageName | null, tags: Told["tags"]): void {
  if (isQuiet() || waiting.length >= mostWaiting) return;
  waiting.push({ name, page, from, tags, at: Date.now() });
  if (waiting.length >= eventsInBatch) void sendWaiting();
  else timer ??= setTimeout(() => void sendWaiting(), sendAfterMs);
}

/** Tells of a click, or of something that was shown, on the page that is open. */
export function track<Name extends Exclude<EventName, typeof visitEvent>>(name: Name, tags: TagsOf<Name>): void {
  const said = Object.entries<string | undefined>(tags).flatMap(([tag, value]) =>
    value === undefined ? [] : [[tag, value] as const],
  );
  add(name, here ?? "other", null, Object.fromEntries(said));
}

/** What a link said of its campaign, without mail addresses and not beyond what is kept. */
const campaignTags = (): Told["tags"] =>
  Object.fromEntries(
    Object.entries(utmData()).flatMap(([tag, value]) =>
      value ? [[tag, maskEmails(value).slice(0, utmCharacters)]] : [],
    ),
  );

/** Tells that a page was opened, and from which. */
export function visit(page: PageName): void {
  const from = here;
  here = page;
  if (!isQuiet()) add(visitEvent, page, from, campaignTags());
}

/** What the server's setting says; what waits while it is off is never sent. */
export function collectEvents(on: boolean): void {
  setting = on ? "on" : "off";
  if (!on) waiting = [];
  // The page has its own calls to make first.
  else if (waiting.length > 0) timer ??= setTimeout(() => void sendWaiting(), sendAfterMs);
}

const ready = (): boolean => setting === "on" && navigator.onLine && waiting.length > 0;

function nextBatch(): typeof waiting {
  const oldest = Date.now() - oldestMs;
  waiting = waiting.filter(({ at }) => at > oldest);
  return waiting.splice(0, eventsInBatch);
}

/** True where it was answered: what a server refuses is not sent again. */
async function send(batch: typeof waiting): Promise<boolean> {
  const token = accessToken();
  const events = batch.map(({ at, ...event }) => ({ ...event, agoMs: Math.max(0, Date.now() - at) }));
  try {
    await fetch(`${apiRoot}${leanCalls.tellEvents.path}`, {
      method: leanCalls.tellEvents.method,
      // Is sent even if the page goes away meanwhile.
      keepalive: true,
      credentials: "same-origin",
      headers: { "content-type": "application/json", ...(token && { authorization: `O-Bearer ${token}` }) },
      body: JSON.stringify({ language: languageOf(document.documentElement.lang), events }),
    });
    return true;
  } catch {
    return false;
  }
}

/** One batch after the other; what met no line goes back and waits for the next event or the line. */
async function sendWaiting(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (isQuiet()) waiting = [];
  if (isSending || !ready()) return;
  isSending = true;
  for (let batch = nextBatch(); batch.length > 0; batch = ready() ? nextBatch() : []) {
    if (await send(batch)) continue;
    if (!isQuiet()) waiting = [...batch, ...waiting].slice(0, mostWaiting);
    break;
  }
  isSending = false;
}

/** The page may be closed next: everything goes now, beside what is on its way. */
function sendBeforeLeaving(): void {
  if (document.visibilityState !== "hidden" || isQuiet()) return;
  while (ready()) {
    const batch = nextBatch();
    void send(batch).then((sent) => {
      if (!sent && !isQuiet()) waiting = [...batch, ...waiting].slice(0, mostWaiting);
    });
  }
}

document.addEventListener("visibilitychange", sendBeforeLeaving);
window.addEventListener("online", () => void sendWaiting());
