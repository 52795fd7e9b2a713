import * as z from "zod";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { analyticsPageNames } from "./pages.ts";
import {
  analyticsLimits,
  type AnalyticsEventName,
  type TaggedEventName,
  analyticsTagValues,
  utmTags,
  visitEventName,
} from "./event-tags.ts";
import { toSingleLine } from "#contract/plain-text.ts";

const { utmCharacters, eventsInBatch, oldestMs } = analyticsLimits;

const page = {
  page: z.enum(analyticsPageNames),
  from: z.enum(analyticsPageNames).nullable(),
  /**
   * Milliseconds between the event and the sending of its batch. It isn't an absolute time, because a browser's clock
   * may be wrong.
   */
  agoMs: z.int().min(0).max(oldestMs),
};

const Visit = z.strictObject({
  name: z.literal(visitEventName),
  ...page,
  tags: z.partialRecord(z.enum(utmTags), z.string().max(utmCharacters).overwrite(toSingleLine).min(1)),
});

const isListedEvent = (name: string): name is TaggedEventName => name in analyticsTagValues;

const listedNames = Object.keys(analyticsTagValues).filter(isListedEvent);

/** Every event's name. Not beside the tags: browsers that only send events load neither. */
export const analyticsEventNames: readonly [AnalyticsEventName, ...AnalyticsEventName[]] = [
  visitEventName,
  ...listedNames,
];

const listedEvents = listedNames.map((name) => {
  const values: Readonly<Record<string, readonly string[]>> = analyticsTagValues[name];
  const tags = Object.fromEntries(Object.entries(values).map(([tag, list]) => [tag, z.enum(list).optional()]));
  return z.strictObject({ name: z.literal(name), ...page, tags: z.strictObject(tags) });
});

/** Event with its name, its page and only the tags allowed for it. */
export const ConsoleEvent = z.discriminatedUnion("name", [Visit, ...listedEvents]);
export type ConsoleEvent = z.output<typeof ConsoleEvent>;

export const AnalyticsEventBatch = z.strictObject({
  language: z.enum(languageCodes),
  events: z.array(ConsoleEvent).min(1).max(eventsInBatch),
});
export type AnalyticsEventBatch = z.input<typeof AnalyticsEventBatch>;
