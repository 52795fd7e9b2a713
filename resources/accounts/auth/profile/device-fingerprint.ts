const key = "console.device";

/** Returns the random ID of this browser, sent with code requests. Created once, then read from local storage. */
export function deviceFingerprint(): string {
  const stored = localStorage.getItem(key);
  if (stored !== null && /^[\w.-]{16,128}$/.test(stored)) return stored;
  const created = crypto.randomUUID();
  localStorage.setItem(key, created);
  return created;
}
