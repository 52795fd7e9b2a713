import * as z from "zod";
import { Id, Instant } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

/** Codes of a reviewer's verdict on the fix of a held field. */
export const heldFieldVerdicts = ["settled", "not_yet"] as const;
export type HoldVerdict = (typeof heldFieldVerdicts)[number];

const found = {
  verdict: z.enum(heldFieldVerdicts),
  /** Text for the developer, shown beside the reason; may be empty. */
  words: z.string().trim().max(limits.holdMessage.codePoints).check(checkParagraphs),
};

/** A reviewer's verdict on one held field of a resubmission, sent with the decision; at most one per field. */
export const HoldCheck = z.strictObject({ heldFieldId: Id, ...found });
export type HoldCheck = z.infer<typeof HoldCheck>;

/** Check as shown beside the field afterwards. */
export const RecordedHoldCheck = z.strictObject({ ...found, at: Instant });
export type RecordedHoldCheck = z.infer<typeof RecordedHoldCheck>;
