import type { Recipe } from "./recipe.ts";

/** Counts the internal notes about a developer or an app. */
export const call: Recipe = {
  heading: "a call",
  files: [
    {
      documented: "contract/<domain>/<noun>/calls.ts",
      path: "contract/staff/notes/calls.ts",
      edit: [
        {
          before: "  addStaffNote: defineCall({",
          insert: `  countStaffNotes: defineCall({
    method: "GET",
    path: "/x/staff-note-counts",
    resource,
    summary: "Counts internal notes about a developer or an app.",
    access: { action: "read", subject: "StaffNote" },
    query: z.strictObject(about),
    response: z.strictObject({ count: z.int() }),
  }),
`,
        },
      ],
    },
    {
      documented: "server/<domain>/<noun>/<call>.ts",
      path: "server/staff/notes/count-notes.ts",
      edit: `import { eq } from "drizzle-orm";
import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import { handle } from "#server/platform/http/route.ts";
import { staffNote } from "./staff-notes.tables.ts";

export const countStaffNotesRoute = handle(staffNoteCalls.countStaffNotes)(async ({ query, services }) => ({
  count: await services.database.db.$count(staffNote, eq(staffNote.subjectId, query.subjectId)),
}));
`,
    },
    {
      documented: "server/<domain>/index.ts",
      path: "server/staff/index.ts",
      edit: [
        {
          before: "import { removeStaffNoteRoute }",
          insert: 'import { countStaffNotesRoute } from "#server/staff/notes/count-notes.ts";\n',
        },
        { before: "    addStaffNoteRoute,\n", insert: "    countStaffNotesRoute,\n" },
      ],
    },
    {
      documented: "tests/access/own-calls.ts",
      path: "tests/access/own-calls.ts",
      edit: [
        {
          before: '  "POST /x/staff-notes":',
          insert: '  "GET /x/staff-note-counts": "support, admin, superadmin",\n',
        },
      ],
    },
  ],
  texts: [],
};
