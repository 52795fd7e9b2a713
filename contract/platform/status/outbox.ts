import * as z from "zod";
import { Id, Instant } from "#contract/identifiers.ts";
import { wholeNumber } from "#contract/query-params.ts";

export const MailSummary = z.strictObject({
  id: Id,
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});
export type MailSummary = z.infer<typeof MailSummary>;

export const Mail = z.strictObject({ ...MailSummary.shape, text: z.string(), html: z.string() });
export type Mail = z.infer<typeof Mail>;

const maxMails = 100;

/** Paging of simple-rest: rows from `_start` up to, not including, `_end`. */
export const MailPage = z.strictObject({
  _start: wholeNumber.default(0),
  _end: wholeNumber.default(25),
  _sort: z.literal("createdAt").optional(),
  _order: z.enum(["asc", "desc", "ASC", "DESC"]).optional(),
});

export function pageSize({ _start, _end }: { _start: number; _end: number }): number {
  return Math.min(Math.max(_end - _start, 0), maxMails);
}
