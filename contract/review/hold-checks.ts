import * as z from "zod";
import { Id, Instant } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";

/** What a reviewer found of the fix of one held field. */
export const holdVerdicts = ["settled", "not_yet"] as const;
export type HoldVerdict = (typeof holdVerdicts)[number];

const found = {
  verdict: z.enum(holdVerdicts),
  /** To the developer, who reads it beside the reason; may be empty. */
  words: z.string().trim().max(limits.holdMessage.codePoints),
};

/** Sent with the decision about a resubmission, at most once for each field that it was held for. */
export const HoldCheck = z.strictObject({ heldFieldId: Id, ...found });
export type HoldCheck = z.infer<typeof HoldCheck>;

/** The same as it is shown beside the field afterwards. */
export const CheckMade = z.strictObject({ ...found, at: Instant });
export type CheckMade = z.infer<typeof CheckMade>;
