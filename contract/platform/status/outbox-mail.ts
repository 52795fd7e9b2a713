import * as z from "zod";
import { Id, Instant } from "#contract/scalar-schemas.ts";
import { wholeNumberParam } from "#contract/query-params.ts";

export const OutboxMailSummary = z.strictObject({
  id: Id,
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});
export type OutboxMailSummary = z.infer<typeof OutboxMailSummary>;

export const OutboxMail = z.strictObject({ ...OutboxMailSummary.shape, text: z.string(), html: z.string() });
export type OutboxMail = z.infer<typeof OutboxMail>;

const maxMails = 100;

/** Paging of simple-rest: rows from `_start` up to, not including, `_end`. */
export const OutboxMailQuery = z.strictObject({
  _start: wholeNumberParam.default(0),
  _end: wholeNumberParam.default(25),
  _sort: z.literal("createdAt").optional(),
  _order: z.enum(["asc", "desc", "ASC", "DESC"]).optional(),
});

export function toOutboxPageSize({ _start, _end }: { _start: number; _end: number }): number {
  return Math.min(Math.max(_end - _start, 0), maxMails);
}
