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

test("pinning a field makes the decision a hold", () => {
  expect(pinField({ ...emptyDraft, choice: "approve" }, "title").choice).toBe("hold");
});

test("pins stand in the order of the form, each field once", () => {
  const draft = pinField(pinField(pinField(emptyDraft, "apkSection"), "title"), "title");
  expect(draft.pins.map((pin) => pin.field)).toEqual(["title", "apkSection"]);
});

test("a pinned field is not offered again until it is taken off", () => {
  const draft = pinField(emptyDraft, "icon");
  expect(unpinnedFields(draft)).not.toContain("icon");
  expect(unpinnedFields(unpinField(draft, "icon"))).toContain("icon");
});

test("a hold needs a pinned field, and a title on each", () => {
  expect(problemOf({ ...emptyDraft, choice: "hold" })).toBe("no_pins");
  expect(problemOf(pinField(emptyDraft, "icon"))).toBe("pin_untitled");
  expect(problemOf(titled)).toBeNull();
});

test("a rejection needs a reason", () => {
  expect(problemOf({ ...emptyDraft, choice: "reject", rejectText: "  " })).toBe("no_reason");
});

test("nothing chosen is a problem of its own", () => {
  expect(problemOf(emptyDraft)).toBe("no_choice");
  expect(toDecision(emptyDraft, version)).toBeNull();
});

test("a text longer than the limit is not sent", () => {
  const note = "अ".repeat(limits.holdReason.graphemes + 1);
  expect(problemOf({ ...titled, note })).toBe("too_long");
});

test("a hold sends its reasons trimmed, with the revision that was read", () => {
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

test("an approval sends neither pins nor reasons", () => {
  const decision = toDecision({ ...titled, choice: "approve", rejectText: "no", note: "fine" }, version);
  expect(decision).toMatchObject({ decision: "approve", reasons: [], reason: "", note: "fine" });
});

test("a rejection's first line is its title", () => {
  const draft = { ...emptyDraft, choice: "reject", rejectTitle: "Copy", rejectText: "Of another app." } as const;
  expect(toDecision(draft, version)?.reason).toBe("Copy\nOf another app.");
});

test("a reason goes out with the parts it names", () => {
  const parts = [{ place: "languages.*.screenshotIds", of: "hi-IN", number: 3 } as const];
  const draft = editPin(pinField(emptyDraft, "screenshots"), "screenshots", { title: "A claim", parts });
  expect(toDecision(draft, version)?.reasons).toEqual([
    { field: "screenshots", title: "A claim", description: "", parts, regions: [], template: null },
  ]);
});

test("a draft kept before reasons named parts is read as one about the whole field", () => {
  const pins = [{ field: "icon", title: "Blurred", description: "" }];
  expect(DecisionDraft.parse({ ...emptyDraft, pins }).pins).toEqual([
    { ...pins[0], parts: [], regions: [], template: null },
  ]);
});
