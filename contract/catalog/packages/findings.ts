import { z } from "zod";
import { findingCodes } from "./finding-codes.ts";

export const FindingSeverity = z.enum(["refuse", "warn", "info"]);
export type FindingSeverity = z.infer<typeof FindingSeverity>;

export const Finding = z.strictObject({
  code: z.enum(findingCodes),
  severity: FindingSeverity,
  /** Entry, block or attribute that the finding is about; empty for the whole file. */
  where: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Finding = z.infer<typeof Finding>;

export const InspectionVerdict = z.enum(["accept", "warn", "refuse"]);
export type InspectionVerdict = z.infer<typeof InspectionVerdict>;
