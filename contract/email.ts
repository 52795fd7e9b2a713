const emailPattern = /^[^\s@<>()[\],;:"\\]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Checks the syntax of a mail address; other code checks whether its domain accepts mail. */
export function isEmail(value: string): boolean {
  return value.length <= 320 && emailPattern.test(value);
}
