import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { limits, type TextLimit } from "#contract/limits.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { listingTextFields } from "./regional-listings.ts";

/**
 * Returns the schema of a text to translate: at most twice the field's limit, as in a draft; empty texts aren't sent.
 */
const text = (limit: TextLimit) =>
  z
    .string()
    .trim()
    .min(1)
    .max(limit.codePoints * 2);

/** Codes of a translation's origins, best first. */
export const translationSources = ["memory", "service"] as const;

export const TranslatedText = z.strictObject({
  field: z.enum(listingTextFields),
  text: z.string(),
  source: z.enum(translationSources),
  /** Similarity between the request and the known text, 0 to 1; always 1 from a service. */
  rate: z.number().min(0).max(1),
});
export type TranslatedText = z.infer<typeof TranslatedText>;

export const translationCalls = {
  translate: defineCall({
    method: "POST",
    path: "/language/translate",
    resource: "versions",
    changes: [],
    summary: "Translates listing texts with the translation memory or the configured service, without saving them.",
    access: { action: "update", subject: "Version" },
    // Three texts at a draft's limits, three bytes per character.
    maxBodyBytes: 192 * 1024,
    body: z.strictObject({
      versionId: Id,
      from: z.enum(languageCodes),
      to: z.enum(languageCodes),
      texts: z
        .strictObject({
          title: text(limits.title),
          shortDescription: text(limits.shortDescription),
          description: text(limits.description),
        })
        .partial(),
    }),
    response: z.strictObject({ items: z.array(TranslatedText) }),
    errors: [
      "version_not_found",
      "version_status_conflict",
      "translation_not_configured",
      "translation_language_unknown",
      "translation_unavailable",
    ],
  }),
} as const;
