import fc from "fast-check";
import { expect, it } from "vitest";
import { contentToSave, emptyKit, isEmptyKit, KitInput } from "#contract/catalog/access-kit/kit.ts";
import { toFieldErrors } from "#contract/field-errors.ts";
import { limits } from "#contract/limits.ts";

const given = (change: object) => ({ ...emptyKit, revision: 0, needsLogin: true, ...change });
const wrong = (change: object) => {
  const judged = KitInput.safeParse(given(change), { reportInput: true });
  return judged.error ? toFieldErrors(judged.error).map(({ path, code }) => `${path}: ${code}`) : [];
};

it("a log-in has a way in: a user name, a phone number or words", () => {
  expect(wrong({ password: "alone", otp: "123456", region: "Goa" })).toEqual(["userName: way_in_missing"]);
  for (const field of ["userName", "phone", "steps"]) expect(wrong({ [field]: "there" })).toEqual([]);
  expect(wrong({ userName: "   " })).toEqual(["userName: way_in_missing"]);
  expect(wrong({ needsLogin: false })).toEqual([]);
});

it("each text has its limit", () => {
  const { shownSeconds: _, ...most } = limits.accessKit;
  for (const [field, letters] of Object.entries(most)) {
    expect(wrong({ phone: "1", [field]: "x".repeat(letters) })).toEqual([]);
    expect(wrong({ phone: "1", [field]: "x".repeat(letters + 1) })).toEqual([`${field}: too_long`]);
  }
});

it("a password stays as it was typed, other texts lose the spaces around them", () => {
  expect(KitInput.parse(given({ userName: " demo ", password: " p w " }))).toMatchObject({
    userName: "demo",
    password: " p w ",
  });
});

it("without a log-in no credentials are kept", () => {
  const text = fc.string({ maxLength: 30 });
  fc.assert(
    fc.property(
      fc.record({ userName: text, password: text, otp: text, phone: text, steps: text, region: text }),
      (content) => {
        const { steps, region } = content;
        expect(contentToSave(true, content)).toEqual(content);
        const kept = contentToSave(false, content);
        expect(kept).toEqual({ ...emptyKit, steps, region });
        expect(isEmptyKit(kept)).toBe(steps === "" && region === "");
      },
    ),
  );
});
