import * as z from "zod";
import { Day } from "#contract/scalar-schemas.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { paragraphs, singleLine } from "#contract/plain-text.ts";

/** Characters of a rule's title, text and reason; number of acknowledgements that staff see by name. */
export const policyLimits = { title: 120, text: 6000, why: 300, shownPeople: 50 } as const;

const PolicyWords = z.strictObject({
  title: z.string().trim().min(1).max(policyLimits.title).check(singleLine),
  /** One paragraph per line. */
  description: z.string().trim().min(1).max(policyLimits.text).check(paragraphs),
});

export const PolicyText = PolicyWords.extend({ language: z.enum(languageCodes) });

/** Policy text from a superadmin; the other languages are translated from English. */
export const PolicyContent = z.strictObject({
  /** First day (IST) on which the version applies; a changed English text needs a future one. */
  effectiveDay: Day,
  texts: z.array(PolicyText).min(1).max(languageCodes.length),
});
export type PolicyContent = z.infer<typeof PolicyContent>;
