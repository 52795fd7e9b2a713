import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import { withinLimit } from "#contract/text-length.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";

/** Maximum length of a message, and messages that one member of staff may send in an hour. */
export const staffMessageLimits = {
  title: { graphemes: 100, codePoints: 400 },
  text: { graphemes: 1000, codePoints: 4000 },
  anHour: 30,
} as const;

/** Names of screens that a message may link to; `app` is the app it is about. */
export const messageLinkScreens = ["app", "home", "identity", "consents", "offers", "profile"] as const;
export type MessageLinkScreen = (typeof messageLinkScreens)[number];

const text = (limit: { readonly graphemes: number; readonly codePoints: number }) =>
  z
    .string()
    .trim()
    .min(1)
    .max(limit.codePoints)
    .refine(...withinLimit(limit));

/** Message from staff to a developer: plain text, never interpreted. */
export const StaffMessage = z
  .strictObject({
    developerId: Id,
    /** App that the message is about; null if it is about none. */
    appId: Id.nullable(),
    title: text(staffMessageLimits.title).check(checkSingleLine),
    text: text(staffMessageLimits.text).check(checkParagraphs),
    /** Screen that the message opens; null if it only informs. */
    screen: z.enum(messageLinkScreens).nullable(),
  })
  .refine(({ screen, appId }) => screen !== "app" || appId !== null, {
    path: ["appId"],
    params: { code: "required" },
  });
export type StaffMessage = z.output<typeof StaffMessage>;
