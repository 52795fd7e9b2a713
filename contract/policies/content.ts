import * as z from "zod";
import { Day } from "#contract/identifiers.ts";
import { languageCodes } from "#contract/reference/languages.ts";

/** Letters of a rule's title and text; how many acknowledgements staff are shown by name. */
export const policyLimits = { title: 120, text: 6000, why: 300, shownPeople: 50 } as const;

const PolicyWords = z.strictObject({
  title: z.string().trim().min(1).max(policyLimits.title),
  /** Paragraphs, each on a line of its own. */
  description: z.string().trim().min(1).max(policyLimits.text),
});

export const PolicyText = PolicyWords.extend({ language: z.enum(languageCodes) });

/** What a superadmin writes of a rule; English is what all other languages are translated from. */
export const PolicyContent = z.strictObject({
  /** From which day on (IST) it counts; a change of the English text needs one that is still to come. */
  effectiveDay: Day,
  texts: z.array(PolicyText).min(1).max(languageCodes.length),
});
export type PolicyContent = z.infer<typeof PolicyContent>;
