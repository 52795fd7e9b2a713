const emailPattern = /^[^\s@<>()[\],;:"\\]+@[^\s@]+\.[^\s@.]{2,}$/;

/** A mail address as people write one; whether its domain takes mail is asked elsewhere. */
export function isEmail(value: string): boolean {
  return value.length <= 320 && emailPattern.test(value);
}
