import fc from "fast-check";
import { expect, it } from "vitest";
import {
  accessKitContentToSave,
  emptyAccessKit,
  isEmptyAccessKit,
  AccessKitInput,
} from "#contract/catalog/access-kit/access-kit.ts";
import { toFieldErrors } from "#contract/field-errors.ts";
import { limits } from "#contract/limits.ts";

const given = (change: object) => ({ ...emptyAccessKit, revision: 0, needsLogin: true, ...change });
const wrong = (change: object) => {
  const judged = AccessKitInput.safeParse(given(change), { reportInput: true });
  return judged.error ? toFieldErrors(judged.error).map(({ path, code }) => `${path}: ${code}`) : [];
};

it("requires a user name, phone number or steps when the app needs a log-in", () => {
  expect(wrong({ password: "alone", otp: "123456", region: "Goa" })).toEqual(["userName: way_in_missing"]);
  for (const field of ["userName", "phone", "steps"]) expect(wrong({ [field]: "there" })).toEqual([]);
  expect(wrong({ userName: "   " })).toEqual(["userName: way_in_missing"]);
  expect(wrong({ needsLogin: false })).toEqual([]);
});

it("limits the length of every access kit field", () => {
  const { shownSeconds: _, ...textLimits } = limits.accessKit;
  for (const [field, letters] of Object.entries(textLimits)) {
    expect(wrong({ phone: "1", [field]: "x".repeat(letters) })).toEqual([]);
    expect(wrong({ phone: "1", [field]: "x".repeat(letters + 1) })).toEqual([`${field}: too_long`]);
  }
});

it("keeps spaces around a password and trims the other access kit fields", () => {
  expect(AccessKitInput.parse(given({ userName: " demo ", password: " p w " }))).toMatchObject({
    userName: "demo",
    password: " p w ",
  });
});

it("drops credentials from an access kit when the app needs no log-in", () => {
  const text = fc.string({ maxLength: 30 });
  fc.assert(
    fc.property(
      fc.record({ userName: text, password: text, otp: text, phone: text, steps: text, region: text }),
      (content) => {
        const { steps, region } = content;
        expect(accessKitContentToSave(true, content)).toEqual(content);
        const saved = accessKitContentToSave(false, content);
        expect(saved).toEqual({ ...emptyAccessKit, steps, region });
        expect(isEmptyAccessKit(saved)).toBe(steps === "" && region === "");
      },
    ),
  );
});
