const key = "console.device";

/** What this browser is told apart by when it asks for a code; made here once, and of no other meaning. */
export function deviceFingerprint(): string {
  const kept = localStorage.getItem(key);
  if (kept !== null && /^[\w.-]{16,128}$/.test(kept)) return kept;
  const made = crypto.randomUUID();
  localStorage.setItem(key, made);
  return made;
}
