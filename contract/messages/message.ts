import * as z from "zod";
import { Id } from "#contract/identifiers.ts";
import { fitsLimit } from "#contract/text.ts";

/** Letters as people see them, and how many messages a member of staff may send in an hour. */
export const messageLimits = {
  title: { graphemes: 100, codePoints: 400 },
  text: { graphemes: 1000, codePoints: 4000 },
  anHour: 30,
} as const;

/** Where a message may lead its developer; `app` is the app that it is about. */
export const messageScreens = ["app", "home", "identity", "consents", "offers", "profile"] as const;
export type MessageScreen = (typeof messageScreens)[number];

/** No line break or other control character: a title stands in the head of mails. */
const line = /^[^\p{Cc}\u2028\u2029]*$/u;

const text = (limit: { readonly graphemes: number; readonly codePoints: number }) =>
  z
    .string()
    .trim()
    .min(1)
    .max(limit.codePoints)
    .refine((written) => fitsLimit(written, limit), { params: { code: "too_long" } });

/** What a member of staff writes to a developer: plain text, whatever stands in it. */
export const Message = z
  .strictObject({
    developerId: Id,
    /** The developer's app that it is about. */
    appId: Id.nullable(),
    title: text(messageLimits.title).regex(line),
    text: text(messageLimits.text),
    /** What it opens; null: it is only read. */
    screen: z.enum(messageScreens).nullable(),
  })
  .refine(({ screen, appId }) => screen !== "app" || appId !== null, {
    path: ["appId"],
    params: { code: "required" },
  });
export type Message = z.output<typeof Message>;
