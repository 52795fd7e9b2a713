const istMs = 5.5 * 3_600_000;

/** Formats an instant for a `datetime-local` input in IST, whatever the device's time zone. Null becomes empty. */
export function formatIstInput(at: string | null): string {
  return at === null ? "" : new Date(new Date(at).getTime() + istMs).toISOString().slice(0, 16);
}

/** Parses a `datetime-local` value as IST; null if it is empty or invalid. */
export function parseIstInput(typed: string): string | null {
  const ms = new Date(`${typed}Z`).getTime();
  return Number.isNaN(ms) ? null : new Date(ms - istMs).toISOString();
}
