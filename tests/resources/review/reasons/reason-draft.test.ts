import { expect, test } from "vitest";
import { listReasonProblems } from "#contract/review/reasons/validate-reason.ts";
import { type ReasonContent, PolicyLink, reasonTemplateOutcomes } from "#contract/review/reasons/reasons.ts";
import {
  hasReasonChanges,
  mergeReasonDrafts,
  toReasonContent,
  toReasonDraft,
} from "#resources/review/reasons/form/reason-draft.ts";
import { fieldErrorForPart } from "#ui/translations/translation-draft.ts";

const english = { language: "en-US", title: "Icon is not sharp", description: "Send it sharp." } as const;
const hindi = { language: "hi-IN", title: "आइकन साफ़ नहीं", description: "साफ़ भेजें।" } as const;
const written = (texts: readonly ReasonContent["texts"][number][]) =>
  texts.map((text) => ({ ...text, revision: 1, stale: false }));
const base = toReasonDraft({ fields: ["icon"], policyLink: null, position: 10, texts: written([english, hindi]) });
const inHindi = (title: string) => ({ ...base, texts: { ...base.texts, "hi-IN": { ...hindi, title } } });

test("leaves an empty language out of the sent reason", () => {
  const draft = { ...base, texts: { ...base.texts, "ta-IN": { title: " ", description: "" } } };
  expect(toReasonContent(draft).texts.map(({ language }) => language)).toEqual(["en-US", "hi-IN"]);
});

test("merges another's changes into untouched parts of a reason's draft and keeps one's own", () => {
  const mine = inHindi("मेरा");
  const theirs = { ...base, position: 20, texts: { ...base.texts, "ta-IN": { title: "புதியது", description: "" } } };
  const { merged: draft, conflicts } = mergeReasonDrafts({ base, mine, theirs });
  expect(conflicts).toEqual([]);
  expect(draft.position).toBe(20);
  expect(draft.texts).toMatchObject({ "hi-IN": { title: "मेरा" }, "ta-IN": { title: "புதியது" } });
});

test("keeps one's own text and reports the conflict when both changed the same language", () => {
  const { merged: draft, conflicts } = mergeReasonDrafts({ base, mine: inHindi("मेरा"), theirs: inHindi("उनका") });
  expect(draft.texts["hi-IN"]?.title).toBe("मेरा");
  expect(conflicts).toMatchObject([{ part: "hi-IN", theirs: expect.stringContaining("उनका") }]);
});

test("reports no conflict when both wrote the same text", () => {
  expect(mergeReasonDrafts({ base, mine: inHindi("एक"), theirs: inHindi("एक") }).conflicts).toEqual([]);
});

test("counts an explanation as unsaved until it was sent", () => {
  const draft = { ...base, why: "Plainer" };
  expect([hasReasonChanges(draft, base), hasReasonChanges(draft, draft)]).toEqual([true, false]);
});

test("finds a text's problem by its language", () => {
  const problem = { path: "texts.1.title", code: "required" };
  const { texts } = toReasonContent(base);
  expect(fieldErrorForPart([problem], texts, "hi-IN")).toBe(problem);
  expect(fieldErrorForPart([problem], texts, "en-US")).toBeUndefined();
});

test.each(reasonTemplateOutcomes)("requires fields for a hold's reason and forbids them for others: %s", (state) => {
  const codes = (fields: ReasonContent["fields"]) =>
    listReasonProblems(state, { ...toReasonContent(base), fields }).map(({ code }) => code);
  expect(codes([])).toEqual(state === "onhold" ? ["required"] : []);
  expect(codes(["icon"])).toEqual(state === "onhold" ? [] : ["reason_without_fields"]);
});

test.each([
  ["https://policies.example", true],
  ["https://policies.example:8443/icons?from=desk#sharp", true],
  ["/policy-center", true],
  ["/policy-center/icons#sharp", true],
  ["/policy-center/../admin", false],
  ["//policies.example", false],
  ["https://localhost", false],
  ["https://policies.example@elsewhere.example", false],
  ["https://policies.example\\@elsewhere.example", false],
  ["data:text/html,x", false],
  ["https://policies.example/a b", false],
])("validates %s as a policy link: %s", (link, isOne) => {
  expect(PolicyLink.safeParse(link).success).toBe(isOne);
});
