import * as z from "zod";
import { errorCodes } from "./errors.ts";

/** What is wrong with one field: where it is (`form.details.title`) and a code below `fields` in errors.json. */
export const FieldError = z.strictObject({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FieldError = z.infer<typeof FieldError>;

export const ErrorBody = z.strictObject({
  code: z.enum(errorCodes),
  message: z.string(),
  fields: z.array(FieldError).optional(),
  /** The record as it is now, for the loser of a race. */
  current: z.unknown().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
