const istMs = 5.5 * 3_600_000;

/** What a `datetime-local` field shows of an instant: the clock in India, wherever the device is. */
export function istFieldOf(at: string | null): string {
  return at === null ? "" : new Date(new Date(at).getTime() + istMs).toISOString().slice(0, 16);
}

/** The instant of what was typed as a clock in India; null where nothing was. */
export function instantOfIst(typed: string): string | null {
  const ms = new Date(`${typed}Z`).getTime();
  return Number.isNaN(ms) ? null : new Date(ms - istMs).toISOString();
}
