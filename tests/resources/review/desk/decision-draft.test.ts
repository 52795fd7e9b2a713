import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { ReviewDecision } from "#contract/review/desk/schemas.ts";
import {
  toDecision,
  DecisionDraft,
  editPin,
  emptyDraft,
  unpinnedFields,
  pinField,
  problemOf,
  unpinField,
} from "#resources/review/desk/decision/decision-draft.ts";

const version = { id: "0191f0a0-0000-7000-8000-000000000001", revision: 3 };
const titled = editPin(pinField(emptyDraft, "icon"), "icon", { title: "Blurred", description: " Send it sharp. " });

test("sets the decision to hold when a field is pinned", () => {
  expect(pinField({ ...emptyDraft, choice: "approve" }, "title").choice).toBe("hold");
});

test("orders pins like the form and keeps one per field", () => {
  const draft = pinField(pinField(pinField(emptyDraft, "apkSection"), "title"), "title");
  expect(draft.pins.map((pin) => pin.field)).toEqual(["title", "apkSection"]);
});

test("offers a pinned field again only after it is unpinned", () => {
  const draft = pinField(emptyDraft, "icon");
  expect(unpinnedFields(draft)).not.toContain("icon");
  expect(unpinnedFields(unpinField(draft, "icon"))).toContain("icon");
});

test("requires a hold to have a pinned field and a title on each pin", () => {
  expect(problemOf({ ...emptyDraft, choice: "hold" })).toBe("no_pins");
  expect(problemOf(pinField(emptyDraft, "icon"))).toBe("pin_untitled");
  expect(problemOf(titled)).toBeNull();
});

test("requires a rejection to have a reason", () => {
  expect(problemOf({ ...emptyDraft, choice: "reject", rejectText: "  " })).toBe("no_reason");
});

test("reports no_choice when no decision is chosen", () => {
  expect(problemOf(emptyDraft)).toBe("no_choice");
  expect(toDecision(emptyDraft, version)).toBeNull();
});

test("reports too_long when a decision's note is over the limit", () => {
  const note = "अ".repeat(limits.holdReason.graphemes + 1);
  expect(problemOf({ ...titled, note })).toBe("too_long");
});

test("sends a hold's reasons trimmed, with the revision that was read", () => {
  const decision = toDecision({ ...titled, rejectText: "written before" }, version);
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
  const decision = toDecision({ ...titled, choice: "approve", rejectText: "no", note: "fine" }, version);
  expect(decision).toMatchObject({ decision: "approve", reasons: [], reason: "", note: "fine" });
});

test("puts a rejection's title on the first line of its reason", () => {
  const draft = { ...emptyDraft, choice: "reject", rejectTitle: "Copy", rejectText: "Of another app." } as const;
  expect(toDecision(draft, version)?.reason).toBe("Copy\nOf another app.");
});

test("sends a pinned reason with the parts it names", () => {
  const parts = [{ place: "languages.*.screenshotIds", of: "hi-IN", number: 3 } as const];
  const draft = editPin(pinField(emptyDraft, "screenshots"), "screenshots", { title: "A claim", parts });
  expect(toDecision(draft, version)?.reasons).toEqual([
    { field: "screenshots", title: "A claim", description: "", parts, regions: [], template: null },
  ]);
});

test("reads a stored draft without parts as one about the whole field", () => {
  const pins = [{ field: "icon", title: "Blurred", description: "" }];
  expect(DecisionDraft.parse({ ...emptyDraft, pins }).pins).toEqual([
    { ...pins[0], parts: [], regions: [], template: null },
  ]);
});
