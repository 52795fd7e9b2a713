import { describe, expect, it, vi } from "vitest";
import { signUpSteps } from "#contract/accounts/auth/registration.ts";
import { validateForm } from "#providers/forms/schema-rules.ts";
import {
  sanitizeOrganizationName,
  emptyForm,
  loadRegistrationSchema,
  registrationBody,
  type SignUpForm,
  stepOf,
} from "#resources/accounts/auth/sign-up/form.ts";
import { saveSignUpForm, loadSignUpForm } from "#resources/accounts/auth/sign-up/form-storage.ts";
import { classifyUser, signUpWayFor } from "#resources/accounts/auth/sign-up/user-class.ts";
import { passwordStrength } from "#resources/accounts/auth/password-strength.ts";

const meera = {
  ...emptyForm,
  email: "meera@malabarsoft.in",
  organizationName: "Malabar Soft",
  firstName: "Meera",
  lastName: "Krishnan",
  mobileNumber: "94470 61823",
  address: "12 Beach Road",
  postalCode: "682001",
  state: "Kerala",
  city: "Kochi",
  password: "long enough for this",
  confirmPassword: "long enough for this",
  agreeToTerms: true,
};

const sentOf = (form: SignUpForm) => ({ ...registrationBody(form), h_captcha_response: "answered when it is sent" });

/** What the form's rules find, as they find it: by field, the first of each. */
async function problemsIn(form: SignUpForm): Promise<Record<string, string>> {
  const found = await validateForm({ schema: loadRegistrationSchema, bodyOf: sentOf }, form);
  return Object.fromEntries(found.toReversed().map(({ path, code }) => [path, code]));
}
const problemOf = async (field: keyof SignUpForm, form: SignUpForm) => (await problemsIn(form))[field];

describe("the sign-up form", () => {
  it("has no problem when it is filled in", async () => {
    expect(await problemsIn(meera)).toEqual({});
  });

  it("finds what is empty in every step", async () => {
    const problems = await problemsIn({ ...emptyForm, email: "meera@malabarsoft.in" });
    expect(signUpSteps[0]?.filter((field) => problems[field])).toEqual([]);
    expect(signUpSteps[1]?.map((field) => problems[field])).toEqual([
      "required",
      "required",
      "required",
      undefined,
      "required",
    ]);
  });

  it.each([
    [{ organizationName: "Malabar Soft & Sons" }, "organization_characters"],
    [{ firstName: "Meera2" }, "letters_and_spaces"],
    [{ email: "meera@" }, "email_invalid"],
    [{ mobileNumber: "12" }, "phone_invalid"],
    [{ postalCode: "012345" }, "pin_invalid"],
    [{ password: "short" }, "password_too_short"],
    [{ confirmPassword: "another one" }, "passwords_differ"],
    [{ agreeToTerms: false }, "terms_not_agreed"],
  ])("names what is wrong with a field by the specification's messages: %o", async (change, code) => {
    const [field = ""] = Object.keys(change);
    expect((await problemsIn({ ...meera, ...change }))[field]).toBe(code);
  });

  it("takes names of any script", async () => {
    expect(await problemOf("firstName", { ...meera, firstName: "मीरा" })).toBeUndefined();
  });

  it("asks a person for no organization", async () => {
    expect(
      await problemOf("organizationName", { ...meera, createUserType: "INDIVIDUAL", organizationName: "" }),
    ).toBeUndefined();
  });

  it("knows the step of a field the server refused", async () => {
    expect(await Promise.all(["email", "city", "password", "unheard"].map(stepOf))).toEqual([0, 2, 3, 3]);
  });

  it("offers an organization name in the allowed letters", () => {
    expect(sanitizeOrganizationName("Malabar Soft & Sons (P) Ltd.")).toBe("Malabar Soft and Sons P Ltd.");
  });

  it("is kept on this computer without its passwords", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    saveSignUpForm(meera);
    expect([...kept.values()].join()).not.toContain("long enough");
    expect(loadSignUpForm()).toEqual({ ...meera, password: "", confirmPassword: "" });
    vi.unstubAllGlobals();
  });
});

describe("a known address", () => {
  it.each([
    [false, false, "FULL_NEW", "register"],
    [false, true, "AB_ONLY_USER", "first-password"],
    [true, false, "OL_ONLY_USER", "log-in"],
    [true, true, "AB_OL_USER", "log-in"],
  ] as const)("ol %s, ab %s is %s: %s", (ol, ab, known, way) => {
    expect(classifyUser({ ol, ab })).toBe(known);
    expect(signUpWayFor(known)).toBe(way);
  });
});

describe("the password meter", () => {
  it("counts length most and repetition against it", () => {
    const strengths = [
      "short",
      "aaaaaaaaaaaa",
      "password",
      "Tea-9-leaf",
      "four words in a row",
      "a much longer sentence here",
    ];
    expect(strengths.map(passwordStrength)).toEqual([0, 1, 1, 2, 3, 4]);
  });
});
