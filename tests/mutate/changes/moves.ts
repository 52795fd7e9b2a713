import { wrongIn } from "../change.ts";

const table = ["tests/contract/catalog/versions/status.test.ts", "tests/server/catalog/versions/change-status.test.ts"];
const moving = ["tests/server/catalog/versions/change-status.test.ts", "tests/server/review/desk/decide.test.ts"];

/** The life of a version and of its app. */
export const moveChanges = [
  ...wrongIn(
    { file: "contract/catalog/versions/status.ts", tests: table },
    [`to: "pending", who: owner,`, `to: "pending", who: reviewer,`],
    [`to: "inreview", who: system,`, `to: "inreview", who: owner,`],
    [`who: [...system, ...owner], needs: ["findings"] }`, `who: [...system, ...owner], needs: [] }`],
    [`{ from, to: "active", who: reviewer, needs: [] }`, `{ from, to: "active", who: owner, needs: [] }`],
    [`needs: ["field_reasons"] }`, `needs: ["reason"] }`],
    [
      `{ from, to: "rejected", who: reviewer, needs: ["reason"] }`,
      `{ from, to: "rejected", who: reviewer, needs: [] }`,
    ],
    [`who: owner, needs: ["fixes"] }`, `who: owner, needs: [] }`],
    [`{ from: "superseded", to: "active", who: reviewer,`, `{ from: "superseded", to: "active", who: owner,`],
    [`who: [...system, ...owner], needs`, `who: system, needs`],
  ),
  ...wrongIn(
    {
      file: "contract/catalog/versions/status.ts",
      tests: ["tests/server/catalog/versions/save-version.test.ts", "tests/contract/catalog/versions/status.test.ts"],
    },
    [
      `export const editableVersionStatuses = ["draft", "onhold"]`,
      `export const editableVersionStatuses = ["draft", "onhold", "inreview"]`,
    ],
  ),
  ...wrongIn(
    {
      file: "server/catalog/versions/status-rules.ts",
      tests: [...moving, "tests/server/review/desk/review-queue.test.ts"],
    },
    [`reasons.every((reason) => reason.field !== null && hasText(reason))`, `reasons.every(hasText)`],
    [
      `reasons.every((reason) => reason.field !== null && hasText(reason))`,
      `reasons.every((reason) => reason.field !== null)`,
    ],
    [`new Set(reasons.map((reason) => reason.field)).size === reasons.length`, `true`],
    [`if (!wantsReasons && reasons.length > 0)`, `if (false)`],
    [
      `openFields.filter((openField) => openField.fixedAt === null)`,
      `openFields.filter((openField) => openField.fixedAt !== null)`,
    ],
    [`if (!move.who.includes(by)) return { code: "forbidden" };`, ""],
    [`if (by === "system" && needs.includes("findings") && findings.length === 0)`, `if (false)`],
    [`if (by === "system" && needs`, `if (needs`],
    [`at <= queuePlaceExpiry(statusSince) ?`, `at > queuePlaceExpiry(statusSince) ?`],
    [`reviewDueDate(lane, at, hours),`, `reviewDueDate("update", at, hours),`],
    [`claimedBy: null, claimedAt: null, askedAt: null };`, `askedAt: null };`],
    [`submittedAt: at, checkFindings: [] };`, `checkFindings: [] };`],
    [`approvedTestOf(version), liveFrom: at, liveUntil: null };`, `approvedTestOf(version), liveUntil: null };`],
  ),
  ...wrongIn(
    { file: "server/catalog/versions/change-status.ts", tests: moving },
    [
      `if (from.status === "onhold" || moved.status === "onhold") await closeHeldFields(`,
      `if (moved.status === "onhold") await closeHeldFields(`,
    ],
    [`if (moved.status === "active") await supersede(tx, services, app, moved, at);`, ""],
    [`move.quiet === true ? undefined :`, `move.quiet !== true ? undefined :`],
  ),
  ...wrongIn({ file: "server/review/desk/lock-for-decision.ts", tests: ["tests/server/review/desk/decide.test.ts"] }, [
    `if (!isRevisionCurrent(version, revision))`,
    `if (false)`,
  ]),
  ...wrongIn(
    { file: "server/review/desk/claim-version.ts", tests: ["tests/server/review/desk/claims.test.ts"] },
    [`if (owner !== actor.accountId) throw`, `if (false) throw`],
    [`(claimedBy === actor.accountId || abilities.can("administer", "Review"))`, `true`],
  ),
  ...wrongIn(
    { file: "server/catalog/apps/app-status.ts", tests: ["tests/server/catalog/apps/app-status.test.ts", ...moving] },
    [`isStaffStatus(current) ? current : "active"`, `"active"`],
    [`newest === "superseded" ? "inactive" : newest`, `newest`],
  ),
  ...wrongIn(
    {
      file: "contract/catalog/apps/status.ts",
      tests: ["tests/contract/catalog/versions/status.test.ts", "tests/server/catalog/apps/set-app-status.test.ts"],
    },
    [
      `const staff: readonly Role[] = ["admin", "superadmin"];`,
      `const staff: readonly Role[] = ["admin", "superadmin", "support"];`,
    ],
    [`filter((to) => to !== from)`, `filter(() => true)`],
  ),
];
