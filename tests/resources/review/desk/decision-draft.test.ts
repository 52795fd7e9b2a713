import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { ReviewDecision } from "#contract/review/desk/schemas.ts";
import {
  toReviewDecision,
  DecisionDraft,
  editPinnedReason,
  emptyDecisionDraft,
  unpinnedFields,
  pinField,
  findDecisionProblem,
  unpinField,
} from "#resources/review/desk/decision/decision-draft.ts";

const version = { id: "0191f0a0-0000-7000-8000-000000000001", revision: 3 };
const titled = editPinnedReason(pinField(emptyDecisionDraft, "icon"), "icon", {
  title: "Blurred",
  description: " Send it sharp. ",
});

test("sets the decision to hold when a field is pinned", () => {
  expect(pinField({ ...emptyDecisionDraft, choice: "approve" }, "title").choice).toBe("hold");
});

test("orders pins like the form and keeps one per field", () => {
  const draft = pinField(pinField(pinField(emptyDecisionDraft, "apkSection"), "title"), "title");
  expect(draft.pins.map((pin) => pin.field)).toEqual(["title", "apkSection"]);
});

test("offers a pinned field again only after it is unpinned", () => {
  const draft = pinField(emptyDecisionDraft, "icon");
  expect(unpinnedFields(draft)).not.toContain("icon");
  expect(unpinnedFields(unpinField(draft, "icon"))).toContain("icon");
});

test("requires a hold to have a pinned field and a title on each pin", () => {
  expect(findDecisionProblem({ ...emptyDecisionDraft, choice: "hold" })).toBe("no_pins");
  expect(findDecisionProblem(pinField(emptyDecisionDraft, "icon"))).toBe("pin_untitled");
  expect(findDecisionProblem(titled)).toBeNull();
});

test("requires a rejection to have a reason", () => {
  expect(findDecisionProblem({ ...emptyDecisionDraft, choice: "reject", rejectText: "  " })).toBe("no_reason");
});

test("reports no_choice when no decision is chosen", () => {
  expect(findDecisionProblem(emptyDecisionDraft)).toBe("no_choice");
  expect(toReviewDecision(emptyDecisionDraft, version)).toBeNull();
});

test("reports too_long when a decision's note is over the limit", () => {
  const note = "अ".repeat(limits.holdReason.graphemes + 1);
  expect(findDecisionProblem({ ...titled, note })).toBe("too_long");
});

test("sends a hold's reasons trimmed, with the revision that was read", () => {
  const decision = toReviewDecision({ ...titled, rejectText: "written before" }, version);
  expect(decision).toEqual({
    versionId: version.id,
    revision: 3,
    decision: "hold",
    reasons: [
      { field: "icon", title: "Blurred", description: "Send it sharp.", parts: [], regions: [], template: null },
    ],
    reason: "",
    regions: [],
    template: null,
    checks: [],
    note: "",
  });
  expect(ReviewDecision.safeParse(decision).success).toBe(true);
});

test("sends an approval without pins and reasons", () => {
  const decision = toReviewDecision({ ...titled, choice: "approve", rejectText: "no", note: "fine" }, version);
  expect(decision).toMatchObject({ decision: "approve", reasons: [], reason: "", note: "fine" });
});

test("puts a rejection's title on the first line of its reason", () => {
  const draft = {
    ...emptyDecisionDraft,
    choice: "reject",
    rejectTitle: "Copy",
    rejectText: "Of another app.",
  } as const;
  expect(toReviewDecision(draft, version)?.reason).toBe("Copy\nOf another app.");
});

test("sends a pinned reason with the parts it names", () => {
  const parts = [{ place: "languages.*.screenshotIds", of: "hi-IN", number: 3 } as const];
  const draft = editPinnedReason(pinField(emptyDecisionDraft, "screenshots"), "screenshots", {
    title: "A claim",
    parts,
  });
  expect(toReviewDecision(draft, version)?.reasons).toEqual([
    { field: "screenshots", title: "A claim", description: "", parts, regions: [], template: null },
  ]);
});

test("reads a stored draft without parts as one about the whole field", () => {
  const pins = [{ field: "icon", title: "Blurred", description: "" }];
  expect(DecisionDraft.parse({ ...emptyDecisionDraft, pins }).pins).toEqual([
    { ...pins[0], parts: [], regions: [], template: null },
  ]);
});
