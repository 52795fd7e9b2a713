import { describe, expect, it, vi } from "vitest";
import { allowedSpelling, emptyForm } from "#resources/accounts/sign-up/form.ts";
import { keepForm, keptForm } from "#resources/accounts/sign-up/kept-form.ts";
import { hasAccount, userClassOf } from "#resources/accounts/sign-up/known-user.ts";
import { problemOf, problemsOfStep, stepOf } from "#resources/accounts/sign-up/problems.ts";
import { passwordStrength } from "#resources/accounts/password-strength.ts";

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

describe("the sign-up form", () => {
  it("has no problem when it is filled in", () => {
    expect([0, 1, 2, 3].map((step) => problemsOfStep(step, meera))).toEqual([{}, {}, {}, {}]);
  });

  it("judges each step alone: later fields may still be empty", () => {
    const early = { ...emptyForm, email: "meera@malabarsoft.in" };
    expect(problemsOfStep(0, early)).toEqual({});
    expect(problemsOfStep(1, early)).toEqual({
      organizationName: "required",
      firstName: "required",
      lastName: "required",
      mobileNumber: "required",
    });
  });

  it("names what is wrong with a field by the specification's messages", () => {
    expect(problemOf("organizationName", { ...meera, organizationName: "Malabar Soft & Sons" })).toBe(
      "organization_characters",
    );
    expect(problemOf("firstName", { ...meera, firstName: "Meera2" })).toBe("letters_and_spaces");
    expect(problemOf("email", { ...meera, email: "meera@" })).toBe("email_invalid");
    expect(problemOf("mobileNumber", { ...meera, mobileNumber: "12" })).toBe("phone_invalid");
    expect(problemOf("postalCode", { ...meera, postalCode: "012345" })).toBe("pin_invalid");
    expect(problemOf("password", { ...meera, password: "short" })).toBe("password_too_short");
    expect(problemOf("confirmPassword", { ...meera, confirmPassword: "another one" })).toBe("passwords_differ");
    expect(problemOf("agreeToTerms", { ...meera, agreeToTerms: false })).toBe("terms_not_agreed");
  });

  it("takes names of any script", () => {
    expect(problemOf("firstName", { ...meera, firstName: "मीरा" })).toBeUndefined();
  });

  it("asks a person for no organization", () => {
    expect(
      problemOf("organizationName", { ...meera, createUserType: "INDIVIDUAL", organizationName: "" }),
    ).toBeUndefined();
  });

  it("knows the step of a field the server refused", () => {
    expect([stepOf("email"), stepOf("city"), stepOf("password"), stepOf("unheard")]).toEqual([0, 2, 3, 3]);
  });

  it("offers an organization name in the allowed letters", () => {
    expect(allowedSpelling("Malabar Soft & Sons (P) Ltd.")).toBe("Malabar Soft and Sons P Ltd.");
  });

  it("is kept on this computer without its passwords", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    keepForm(meera);
    expect([...kept.values()].join()).not.toContain("long enough");
    expect(keptForm()).toEqual({ ...meera, password: "", confirmPassword: "" });
    vi.unstubAllGlobals();
  });
});

describe("a known address", () => {
  it.each([
    [false, false, "FULL_NEW", false],
    [false, true, "AB_ONLY_USER", false],
    [true, false, "OL_ONLY_USER", true],
    [true, true, "AB_OL_USER", true],
  ] as const)("ol %s, ab %s is %s", (ol, ab, known, account) => {
    expect(userClassOf({ ol, ab })).toBe(known);
    expect(hasAccount(known)).toBe(account);
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
