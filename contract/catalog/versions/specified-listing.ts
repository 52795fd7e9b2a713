import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import { applicationTypes } from "#contract/catalog/packages/package-kinds.ts";
import { ageGroups } from "#contract/platform/reference/age-groups.ts";
import { aboutAppStatements } from "./version-form.ts";

/** A version's listing in one flat record, with the field names of the specification ("App / version"). */
export const SpecifiedListing = z.strictObject({
  /** Number of the app by which staff name it. */
  seq_id: z.int(),
  /** Id of the app. */
  id: Id,
  versionId: Id,
  forkedVersionId: Id.nullable(),
  /** Package name; null before the first package. */
  name: z.string().nullable(),
  title: z.string(),
  /** Icon as a short-lived signed URL. */
  icon: z.string().nullable(),
  applicationType: z.enum(applicationTypes),
  category: z.string().nullable(),
  aboutApp: z.array(z.enum(aboutAppStatements)),
  ageGroup: z.array(z.enum(ageGroups)),
  shortDescription: z.string(),
  description: z.string(),
  /** Screenshots as short-lived signed URLs. */
  screenshots: z.array(z.string()),
  /** Screenshots of the A/B test, as short-lived URLs. */
  uploadedScreens: z.array(z.string()),
});
export type SpecifiedListing = z.infer<typeof SpecifiedListing>;
