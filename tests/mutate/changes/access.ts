import { wrongIn } from "../change.ts";

const matrix = ["tests/access/role-matrix.test.ts"];
const strangers = ["tests/access/readers.test.ts", "tests/access/strangers.test.ts"];

/** Who may do what with whose records. */
export const accessChanges = [
  ...wrongIn(
    { file: "contract/access/rules.ts", tests: strangers },
    [`"Consent", "Content"], { developerId });`, `"Consent", "Content"]);`],
    [`can(["create", "read"], "Offer", { developerId });`, `can(["create", "read"], "Offer");`],
    [`can(["read", "update"], "DeveloperPage", { developerId });`, `can(["read", "update"], "DeveloperPage");`],
    [`"Identity", { developerId: actor.developerId });`, `"Identity");`],
    [`"submit"], "Version", { developerId });`, `"submit"], "Version");`],
    [`can("read", "Statistics", { developerId });`, `can("read", "Statistics");`],
    [`can("read", "AccessKit", { developerId });`, `can("read", "AccessKit");`],
    [
      `grant(["read", "update"], "PreparedFile", { accountId: actor.accountId });`,
      `grant(["read", "update"], "PreparedFile");`,
    ],
  ),
  ...wrongIn(
    { file: "contract/access/rules.ts", tests: matrix },
    [`can("revert", "Acting");`, `can("review", "Review");`],
    [`can("review", ["Review", "Identity"]);`, `can("review", ["Review"]);`],
    [`can("review", "AccessKit");`, ""],
    [
      `can("administer", ["App", "Developer", "Conflict", "Offer", "Ticket", "Announcement", "EditorialDraft"]);`,
      `can("administer", ["Developer", "Conflict", "Offer", "Ticket", "Announcement", "EditorialDraft"]);`,
    ],
    [`  support: (can, actor) => {`, `  support: (can, actor) => {\n    can("review", "Review");`],
    [`  "Review",\n  "Reason",`, `  "Reason",`],
  ),
  ...wrongIn(
    {
      file: "server/review/desk/access-kit/reveal-kit.ts",
      tests: ["tests/server/catalog/access-kit/open-kit.test.ts"],
    },
    [` && version.claimedBy === actor.accountId`, ""],
  ),
  ...wrongIn(
    {
      file: "server/platform/http/signed-links.ts",
      tests: [
        "tests/server/ratings/export-ratings.test.ts",
        "tests/server/catalog/queries/search/export-search.test.ts",
        "tests/server/statistics/files.test.ts",
      ],
    },
    [`linked.until < Date.now() ? null : `, ""],
    [`if (!actor) throw new Failure("link_invalid");`, ""],
    [`tokens.reveal(path, String(token))`, `tokens.reveal("/api/x/search-files", String(token))`],
    [`, ...(actingId !== null && { actingId }) };`, ` };`],
  ),
  ...wrongIn(
    { file: "server/catalog/access-kit/present-kit.ts", tests: ["tests/server/catalog/access-kit/give-kit.test.ts"] },
    [`kit && mayRead ?`, `kit ?`],
  ),
  ...wrongIn(
    { file: "server/catalog/versions/change-status.ts", tests: ["tests/server/catalog/access-kit/wipe-kit.test.ts"] },
    [`if (kitEnd) await wipeAccessKit(tx, app.id, kitEnd, at);`, ""],
  ),
  ...wrongIn({ file: "contract/access/rules.ts", tests: ["tests/server/review/desk/claims.test.ts"] }, [
    `can("administer", ["Review", "Reason", "Policy", "Delivery", "Staff", "Audit"]);`,
    `can("read", "Review");`,
  ]),
  ...wrongIn(
    { file: "server/platform/db/visible-to-actor.ts", tests: ["tests/access/readers.test.ts"] },
    ["return and(...asked) ?? sql`true`;", "return sql`true`;"],
    ["if (value === null) return sql`false`;", "if (value === null) return sql`true`;"],
    ["return condition ?? sql`false`;", "return condition ?? sql`true`;"],
  ),
  ...wrongIn(
    { file: "server/platform/http/require-allowed.ts", tests: strangers },
    [`if (abilities.can(action, record)) return;`, `return;`],
    [`abilities.can("read", record) ? "forbidden" : notFoundCode`, `"forbidden"`],
  ),
  ...wrongIn(
    { file: "server/catalog/versions/version-access.ts", tests: strangers },
    [`requireAllowed(abilities, "read", buildAccessRecord("Version", app), "version_not_found");`, ""],
    [`requireAllowed(abilities, action, buildAccessRecord("Version", found.app), "version_not_found");`, ""],
  ),
  ...wrongIn(
    {
      file: "server/catalog/versions/version-access.ts",
      tests: ["tests/server/catalog/versions/save-version.test.ts"],
    },
    [`if (version.revision !== seen)`, `if (version.revision < seen)`],
  ),
  ...wrongIn(
    { file: "server/platform/http/authenticate-requests.ts", tests: matrix },
    [`  requireActor(request, { beforeEnrolment });\n  if (!request`, `  if (!request`],
    [`if (!request.abilities?.can(access.action, access.subject))`, `if (!request.abilities)`],
  ),
  ...wrongIn({ file: "server/statistics/reports/report-access.ts", tests: strangers }, [
    `requireAllowed(abilities, "read", buildAccessRecord("Statistics", app), "app_not_found");`,
    "",
  ]),
];
