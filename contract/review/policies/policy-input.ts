import * as z from "zod";
import { Day } from "#contract/scalar-schemas.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";

/** Limits of a store rule: characters of its title, text and reason; acknowledgements that staff see by name. */
export const policyLimits = { title: 120, text: 6000, why: 300, shownPeople: 50 } as const;

const PolicyWords = z.strictObject({
  title: z.string().trim().min(1).max(policyLimits.title).check(checkSingleLine),
  /** One paragraph per line. */
  description: z.string().trim().min(1).max(policyLimits.text).check(checkParagraphs),
});

export const PolicyText = PolicyWords.extend({ language: z.enum(languageCodes) });

/** Policy text from a superadmin; the other languages are translated from English. */
export const PolicyInput = z.strictObject({
  /** First day (IST) on which the version applies; a changed English text needs a future one. */
  effectiveDay: Day,
  texts: z.array(PolicyText).min(1).max(languageCodes.length),
});
export type PolicyInput = z.infer<typeof PolicyInput>;
