import type { FastifyRequest } from "fastify";
import type { Actor } from "#contract/access/roles.ts";
import { analyticsCalls } from "#contract/statistics/console-analytics/calls.ts";
import type { ConsoleEvent } from "#contract/statistics/console-analytics/events.ts";
import { maskEmails } from "#contract/statistics/console-analytics/mask-emails.ts";
import type { AnalyticsEventRole } from "#contract/statistics/console-analytics/report.ts";
import { utmTags, visitEventName } from "#contract/statistics/console-analytics/event-tags.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { handlePublic } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import type { ConsoleEventRow } from "./console-events.store.ts";

/** Whether the browser asks not to be tracked. Then nothing is recorded, whatever our page sends. */
const isDeclined = ({ headers }: FastifyRequest): boolean => headers["dnt"] === "1" || headers["sec-gpc"] === "1";

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
    const { environment, statistics, consoleEvents } = services;
    if (environment.consoleAnalytics && statistics.state !== "off" && !isDeclined(request)) {
      const { language, events } = body;
      const sender = { person: personOf(services, actor), role: roleOf(actor, request), language, now: Date.now() };
      consoleEvents.add(events.map((event) => rowOf(event, sender)));
    }
    return { taken: true };
  },
);
