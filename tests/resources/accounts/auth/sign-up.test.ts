import { describe, expect, it, vi } from "vitest";
import { signUpStepFields } from "#contract/accounts/auth/registration.ts";
import { validateForm } from "#providers/forms/schema-rules.ts";
import {
  sanitizeOrganizationName,
  emptySignUpForm,
  loadRegistrationSchema,
  registrationBody,
  type SignUpForm,
  signUpStepOfField,
} from "#resources/accounts/auth/sign-up/sign-up-form.ts";
import { saveSignUpForm, loadSignUpForm } from "#resources/accounts/auth/sign-up/form-storage.ts";
import { classifyUser, nextSignUpAction } from "#resources/accounts/auth/sign-up/user-class.ts";
import { passwordStrength } from "#resources/accounts/auth/password-strength.ts";

const meera = {
  ...emptySignUpForm,
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

/** First error code for each field. */
async function problemsIn(form: SignUpForm): Promise<Record<string, string>> {
  const errors = await validateForm({ schema: loadRegistrationSchema, bodyOf: sentOf }, form);
  return Object.fromEntries(errors.toReversed().map(({ path, code }) => [path, code]));
}
const problemOf = async (field: keyof SignUpForm, form: SignUpForm) => (await problemsIn(form))[field];

describe("sign-up form", () => {
  it("filled-in sign-up form has no errors", async () => {
    expect(await problemsIn(meera)).toEqual({});
  });

  it("empty sign-up form reports the required fields of its second step", async () => {
    const problems = await problemsIn({ ...emptySignUpForm, email: "meera@malabarsoft.in" });
    expect(signUpStepFields[0]?.filter((field) => problems[field])).toEqual([]);
    expect(signUpStepFields[1]?.map((field) => problems[field])).toEqual([
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
  ])("sign-up form reports the specified error code for %o", async (change, code) => {
    const [field = ""] = Object.keys(change);
    expect((await problemsIn({ ...meera, ...change }))[field]).toBe(code);
  });

  it("sign-up form accepts a name in Devanagari", async () => {
    expect(await problemOf("firstName", { ...meera, firstName: "मीरा" })).toBeUndefined();
  });

  it("sign-up form requires no organization from an individual", async () => {
    expect(
      await problemOf("organizationName", { ...meera, createUserType: "INDIVIDUAL", organizationName: "" }),
    ).toBeUndefined();
  });

  it("signUpStepOfField returns the step of a refused field, and the last for an unknown one", async () => {
    expect(await Promise.all(["email", "city", "password", "unheard"].map(signUpStepOfField))).toEqual([0, 2, 3, 3]);
  });

  it("sanitizeOrganizationName reduces a name to the allowed characters", () => {
    expect(sanitizeOrganizationName("Malabar Soft & Sons (P) Ltd.")).toBe("Malabar Soft and Sons P Ltd.");
  });

  it("sign-up form is stored without its passwords", () => {
    const storage = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    });
    saveSignUpForm(meera);
    expect([...storage.values()].join()).not.toContain("long enough");
    expect(loadSignUpForm()).toEqual({ ...meera, password: "", confirmPassword: "" });
    vi.unstubAllGlobals();
  });
});

describe("user class", () => {
  it.each([
    [false, false, "FULL_NEW", "register"],
    [false, true, "AB_ONLY_USER", "first-password"],
    [true, false, "OL_ONLY_USER", "log-in"],
    [true, true, "AB_OL_USER", "log-in"],
  ] as const)("flags ol %s, ab %s classify as %s and lead to %s", (ol, ab, known, way) => {
    expect(classifyUser({ ol, ab })).toBe(known);
    expect(nextSignUpAction(known)).toBe(way);
  });
});

describe("password strength", () => {
  it("passwordStrength rates length highest and repetition lowest", () => {
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
