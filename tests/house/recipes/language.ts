import type { Recipe } from "./recipe.ts";

/** Nepali, which has the script and, in this example, the texts of Marathi. */
export const language: Recipe = {
  heading: "a language",
  files: [
    {
      documented: "contract/platform/reference/languages.ts",
      path: "contract/platform/reference/languages.ts",
      edit: [
        {
          before: '  { code: "ur-IN",',
          insert:
            '  { code: "ne-IN", name: "नेपाली", english: "Nepali", direction: "ltr", script: "Devanagari", addressee: "मित्र" },\n',
        },
      ],
    },
  ],
  texts: [],
  locale: {
    language: "ne-IN",
    files: ["mail-texts.json", "versions.json", "faq-texts.json", "store.json"],
    copyOf: "mr-IN",
  },
};
