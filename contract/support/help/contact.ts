import * as z from "zod";
import { Email } from "#contract/accounts/auth/account.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";

/** Messages a day: of one sender (`aDay`), and of all senders behind one IP address. */
export const contactLimits = {
  name: 80,
  subject: 120,
  message: { least: 10, most: 4000 },
  aDay: 20,
  ofAddressADay: 200,
  keptDays: 365,
} as const;

/** Form for writing to the store's support. */
export const ContactMessage = z.strictObject({
  name: z.string().trim().min(1).max(contactLimits.name).check(checkSingleLine),
  email: Email,
  subject: z.string().trim().min(3).max(contactLimits.subject).check(checkSingleLine),
  message: z.string().trim().min(contactLimits.message.least).max(contactLimits.message.most).check(checkParagraphs),
});
export type ContactMessage = z.output<typeof ContactMessage>;
