import { emptySignUpForm, type SignUpForm } from "./sign-up-form.ts";

const storageKey = "console.sign-up";

/** Stores the typed values in this browser until the account exists. Passwords are never stored. */
export function saveSignUpForm(form: SignUpForm): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...form, password: "", confirmPassword: "" }));
}

export function loadSignUpForm(): SignUpForm {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    if (typeof stored !== "object" || stored === null) return emptySignUpForm;
    const known = Object.entries(stored).filter(
      ([name, value]) => name in emptySignUpForm && typeof value === typeof emptySignUpForm[name as keyof SignUpForm],
    );
    return { ...emptySignUpForm, ...Object.fromEntries(known) };
  } catch {
    return emptySignUpForm;
  }
}

export function clearSignUpForm(): void {
  return localStorage.removeItem(storageKey);
}
