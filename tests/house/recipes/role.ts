import type { Recipe } from "./recipe.ts";

/** Adds the role `auditor`: staff who read everything and change nothing. */
export const role: Recipe = {
  heading: "a role",
  files: [
    {
      documented: "contract/access/roles.ts",
      path: "contract/access/roles.ts",
      edit: [{ before: '"support", "admin", "superadmin"] as const;', insert: '"auditor", ' }],
    },
    {
      documented: "contract/access/rules.ts",
      path: "contract/access/rules.ts",
      edit: [
        {
          before: "  support: (can, actor) => {",
          insert: `  auditor: (can, actor) => {
    grantStaffReads(can);
    can(["read", "update", "secure"], "Account", { accountId: actor.accountId });
    grantSavedViews(can, { accountId: actor.accountId, audience: "own" });
  },
`,
        },
      ],
    },
    {
      documented: "tests/support/expected-roles.ts",
      path: "tests/support/expected-roles.ts",
      edit: [{ before: '"support", "admin", "superadmin"];\n/** Roles that own', insert: '"auditor", ' }],
    },
  ],
  texts: [
    { file: "shell.json", languages: "console", keys: ["role", "auditor"], text: "Auditor" },
    { file: "staff.json", languages: "console", keys: ["role", "auditor"], text: "Auditor" },
    { file: "staff.json", languages: "console", keys: ["roleNote", "auditor"], text: "Reads all, changes nothing" },
  ],
};
