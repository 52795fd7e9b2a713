import { emptyForm, type SignUpForm } from "./form.ts";

const storageKey = "console.sign-up";

/** Stores the typed values in this browser until the account exists. Passwords are never stored. */
export function saveSignUpForm(form: SignUpForm): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...form, password: "", confirmPassword: "" }));
}

export function loadSignUpForm(): SignUpForm {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    if (typeof stored !== "object" || stored === null) return emptyForm;
    const known = Object.entries(stored).filter(
      ([name, value]) => name in emptyForm && typeof value === typeof emptyForm[name as keyof SignUpForm],
    );
    return { ...emptyForm, ...Object.fromEntries(known) };
  } catch {
    return emptyForm;
  }
}

export function clearSignUpForm(): void {
  return localStorage.removeItem(storageKey);
}
