const key = "console.device";

/** Random ID of this browser, sent with code requests. Created once, then read from local storage. */
export function deviceFingerprint(): string {
  const kept = localStorage.getItem(key);
  if (kept !== null && /^[\w.-]{16,128}$/.test(kept)) return kept;
  const made = crypto.randomUUID();
  localStorage.setItem(key, made);
  return made;
}
