import * as z from "zod";
import { Id, Instant } from "#contract/identifiers.ts";

/**
 * A resubmission returns to the reviewer who held it: "my next" gives it to them first, and to nobody else for so many
 * hours after it came back, as long as they decided or claimed something within as many hours and may still review.
 */
export const returnHours = 2;

/** Whose a resubmission is for now, and until when. */
export const Returning = z.strictObject({ accountId: Id, name: z.string(), until: Instant });
export type Returning = z.infer<typeof Returning>;
