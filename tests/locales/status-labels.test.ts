import { expect, it } from "vitest";
import { appStatuses } from "#contract/catalog/apps/status.ts";
import { contentStatuses } from "#contract/content/media/content-types.ts";
import content from "#locales/en-US/content.json" with { type: "json" };
import statuses from "#locales/en-US/statuses.json" with { type: "json" };

/** Labels of the specification, section 4; it names no statuses of a version. */
const specified = {
  app: {
    active: "Active",
    inactive: "In-active",
    blocked: "Blocked",
    rejected: "Rejected",
    inreview: "In-review",
    draft: "Draft",
    onhold: "On Hold",
    rereview: "Re-review",
    cancelled: "Cancelled",
    limited_serving: "Limited Serving",
    pending: "Pending",
  },
  developer: { enabled: "Active", disabled: "In-active", deleted: "Deleted" },
  content: { active: "Approved", inreview: "In Review", rejected: "Rejected", draft: "In Draft", live: "Live" },
};

it("labels apps, developers and content as the specification does, letter by letter", () => {
  expect({ app: statuses.app, developer: statuses.developer, content: content.status }).toEqual(specified);
  expect(Object.keys(specified.app).sort()).toEqual([...appStatuses].sort());
  expect(Object.keys(specified.content).sort()).toEqual([...contentStatuses].sort());
});
