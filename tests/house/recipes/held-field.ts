import type { Recipe } from "./recipe.ts";

/** Lets reviewers hold the tags alone, with an editor on the held screen. */
export const heldField: Recipe = {
  heading: "a field that can be held",
  files: [
    {
      documented: "contract/review/desk/review-fields.ts",
      path: "contract/review/desk/review-fields.ts",
      edit: [
        {
          before: "  ageGroup: { policy:",
          insert: '  tags: { policy: "categories-and-ages", values: ["metadata.tags"] },\n',
        },
      ],
    },
    {
      documented: "resources/catalog/versions/held/HeldFieldEditor.tsx",
      path: "resources/catalog/versions/held/HeldFieldEditor.tsx",
      edit: [{ before: "  ageGroup: () => <AgeGroupField />,", insert: "  tags: () => <TagsField />,\n" }],
    },
  ],
  texts: [{ file: "versions.json", languages: "all", keys: ["field", "tags"], text: "Tags" }],
};
