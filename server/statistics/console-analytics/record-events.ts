import type { FastifyRequest } from "fastify";
import type { Actor } from "#contract/access/roles.ts";
import { analyticsCalls } from "#contract/statistics/console-analytics/calls.ts";
import type { ConsoleEvent } from "#contract/statistics/console-analytics/events.ts";
import { maskEmails } from "#contract/statistics/console-analytics/mask-emails.ts";
import type { AnalyticsEventRole } from "#contract/statistics/console-analytics/report.ts";
import { analyticsLimits, utmTags, visitEventName } from "#contract/statistics/console-analytics/event-tags.ts";
import type { AnalyticsPageName } from "#contract/statistics/console-analytics/pages.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { handlePublic } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import type { ConsoleEventRow } from "./console-events.store.ts";

/** True if the browser asks not to be tracked. Then nothing is recorded, whatever the page sends. */
const isDeclined = ({ headers }: FastifyRequest): boolean => headers["dnt"] === "1" || headers["sec-gpc"] === "1";

const isCollecting = ({ environment, statistics }: Services, request: FastifyRequest): boolean =>
  environment.consoleAnalytics && statistics.state !== "off" && !isDeclined(request);

/** Distinguishes accounts' events without naming anybody; an admin who acts as a developer stays the admin. */
const personOf = ({ tokens }: Services, actor: Actor | null): string =>
  actor ? tokens.blind(`console event ${actor.adminId ?? actor.accountId}`) : "";

function roleOf(actor: Actor | null, { headers }: FastifyRequest): AnalyticsEventRole {
  if (actor) return actor.role;
  return headers.authorization === undefined ? "visitor" : "unknown";
}

const masked = (tags: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tags).flatMap(([tag, value]) => (value === undefined ? [] : [[tag, maskEmails(value)]])),
  );

type EventContext = Pick<ConsoleEventRow, "person" | "role"> & {
  readonly language: LanguageCode;
  readonly now: number;
};

function rowOf({ name, page, from, agoMs, tags }: ConsoleEvent, { now, ...sender }: EventContext): ConsoleEventRow {
  const maskedTags = masked(tags);
  const isVisit = name === visitEventName;
  const utm = Object.fromEntries(
    utmTags.flatMap((tag) => (maskedTags[tag] === undefined ? [] : [[tag, maskedTags[tag]]])),
  );
  return { name, at: now - agoMs, page, from, ...sender, utm: isVisit ? utm : {}, tags: isVisit ? {} : maskedTags };
}

export const recordConsoleEventsRoute = handlePublic(analyticsCalls.tellEvents)(
  ({ body, actor, request, services }) => {
    const { consoleEvents } = services;
    if (isCollecting(services, request)) {
      const { language, events } = body;
      const sender = { person: personOf(services, actor), role: roleOf(actor, request), language, now: Date.now() };
      consoleEvents.add(events.map((event) => rowOf(event, sender)));
    }
    return { taken: true };
  },
);

/** True if a person's browser opens the page: crawlers and monitors send no such header, prefetches a purpose. */
const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers["sec-fetch-dest"] === "document" && headers["sec-purpose"] === undefined;

function campaignOf({ query }: FastifyRequest): ConsoleEventRow["utm"] {
  const given = new Map(Object.entries(Object(query)));
  return Object.fromEntries(
    utmTags.flatMap((tag) => {
      const value = given.get(tag);
      return typeof value === "string" && value !== ""
        ? [[tag, maskEmails(value).slice(0, analyticsLimits.utmCharacters)]]
        : [];
    }),
  );
}

/** Records a visitor's visit of a page that the server renders without scripts. Cached copies don't count. */
export function recordServedVisit(
  services: Services,
  request: FastifyRequest,
  { page, language }: { readonly page: AnalyticsPageName; readonly language: LanguageCode },
): void {
  if (!isNavigation(request) || !isCollecting(services, request)) return;
  const visitor = { person: "", role: "visitor", language } as const;
  const utm = campaignOf(request);
  services.consoleEvents.add([{ name: visitEventName, at: Date.now(), page, from: null, ...visitor, utm, tags: {} }]);
}
