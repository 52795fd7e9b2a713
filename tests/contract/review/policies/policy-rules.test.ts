import { expect, it } from "vitest";
import { findingCodes } from "#contract/catalog/packages/finding-codes.ts";
import { listPolicyProblems } from "#contract/review/policies/validate-policy.ts";
import { policyIds } from "#contract/review/policies/policy-ids.ts";
import {
  fieldsOfPolicy,
  policyNumber,
  policyRules,
  policyForFinding,
  policyForReason,
} from "#contract/review/policies/policy-rules.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";

const listed = (part: "findings" | "reasons"): string[] =>
  policyIds.flatMap((id): readonly string[] => policyRules[id][part] ?? []);

it("assigns exactly one policy rule to every finding code and review field", () => {
  expect(findingCodes.filter((code) => policyForFinding(code) === undefined)).toEqual([]);
  expect(policyIds.flatMap(fieldsOfPolicy).toSorted()).toEqual(reviewFields.toSorted());
  for (const part of ["findings", "reasons"] as const)
    expect(new Set(listed(part)).size, part).toBe(listed(part).length);
});

it("finds a reason's policy rule by its link, then by its key, then by its field", () => {
  const fields = ["icon"] as const;
  expect(policyForReason({ key: "icon-text", policyLink: "/policy-center/contacts#a", fields })).toBe("contacts");
  expect(policyForReason({ key: "screens-language", policyLink: null, fields: ["screenshots"] })).toBe("languages");
  expect(policyForReason({ key: "of-our-own", policyLink: "https://law.example/", fields })).toBe("pictures");
  expect(policyForReason({ key: "of-our-own", policyLink: "/policy-center/gone", fields: [] })).toBe("reviews");
});

it("numbers each policy rule within its chapter", () => {
  expect(policyNumber("package-files")).toBe("1.1");
  expect(policyNumber("permissions")).toBe("2.1");
  expect(new Set(policyIds.map(policyNumber)).size).toBe(policyIds.length);
});

it("requires a future effective day when a policy's English text changes, but not for a new translation", () => {
  const english = { title: "Icons", description: "Sharp." };
  const before = { effectiveDay: "2026-01-01", english };
  const content = (effectiveDay: string, title = "Icons", more: { language: "hi-IN" }[] = []) => ({
    effectiveDay,
    texts: [
      { language: "en-US" as const, title, description: "Sharp." },
      ...more.map((text) => ({ ...text, title: "आइकन", description: "साफ़।" })),
    ],
  });
  const codes = (...asked: Parameters<typeof content>) =>
    listPolicyProblems(before, content(...asked), "2026-11-24").map(({ path, code }) => `${path} ${code}`);
  expect(codes("2026-01-01", "Icons", [{ language: "hi-IN" }])).toEqual([]);
  expect(codes("2026-01-01", "Icons and shots")).toEqual(["effectiveDay day_not_to_come"]);
  expect(codes("2026-11-24", "Icons and shots")).toEqual(["effectiveDay day_not_to_come"]);
  expect(codes("2026-11-25", "Icons and shots")).toEqual([]);
  expect(codes("2026-11-25", "Icons", [{ language: "hi-IN" }, { language: "hi-IN" }])).toEqual([
    "texts.2.language repeated",
  ]);
  expect(listPolicyProblems(before, { effectiveDay: "2026-01-01", texts: [] }, "2026-11-24")).toEqual([
    { path: "texts", code: "english_missing" },
  ]);
});
