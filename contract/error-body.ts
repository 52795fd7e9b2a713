import * as z from "zod";
import { errorCodes } from "./errors.ts";

/** Error in one field: its path (`form.details.title`) and a code below `fields` in errors.json. */
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
  /** Current record, sent to a request that lost a race. */
  current: z.unknown().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
