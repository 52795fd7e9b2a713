import * as z from "zod";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { pageNames } from "./pages.ts";
import { analyticsLimits, type ListedEvent, tagValues, utmTags, visitEvent } from "./event-tags.ts";

const { utmCharacters, eventsInBatch, oldestMs } = analyticsLimits;

const page = {
  page: z.enum(pageNames),
  from: z.enum(pageNames).nullable(),
  /** Before the batch was sent: a browser's clock may be wrong. */
  agoMs: z.int().min(0).max(oldestMs),
};

const Visit = z.strictObject({
  name: z.literal(visitEvent),
  ...page,
  tags: z.partialRecord(z.enum(utmTags), z.string().min(1).max(utmCharacters)),
});

const isListedEvent = (name: string): name is ListedEvent => name in tagValues;

const listedEvents = Object.keys(tagValues)
  .filter(isListedEvent)
  .map((name) => {
    const values: Readonly<Record<string, readonly string[]>> = tagValues[name];
    const tags = Object.fromEntries(Object.entries(values).map(([tag, list]) => [tag, z.enum(list).optional()]));
    return z.strictObject({ name: z.literal(name), ...page, tags: z.strictObject(tags) });
  });

/** Event with its name, its page and only the tags allowed for it. */
export const ConsoleEvent = z.discriminatedUnion("name", [Visit, ...listedEvents]);
export type ConsoleEvent = z.output<typeof ConsoleEvent>;

export const EventBatch = z.strictObject({
  language: z.enum(languageCodes),
  events: z.array(ConsoleEvent).min(1).max(eventsInBatch),
});
export type EventBatch = z.input<typeof EventBatch>;
