import * as z from "zod";
import { Email } from "#contract/accounts/account.ts";

/** `aDay`: messages from one network. */
export const contactLimits = {
  name: 80,
  subject: 120,
  message: { least: 10, most: 4000 },
  aDay: 20,
  keptDays: 365,
} as const;

/** A line of a mail's head: no line break or other control character can stand in it. */
const line = /^[^\p{Cc}\u2028\u2029]*$/u;

/** The form of whoever writes to the store's support. */
export const Contact = z.strictObject({
  name: z.string().trim().min(1).max(contactLimits.name).regex(line),
  email: Email,
  subject: z.string().trim().min(3).max(contactLimits.subject).regex(line),
  message: z.string().trim().min(contactLimits.message.least).max(contactLimits.message.most),
});
export type Contact = z.output<typeof Contact>;
