const grouped = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

/** Formats 1234567 as 12,34,567 in every language (kn-IN and ur-IN would group by thousands). */
export function formatNumber(value: number): string {
  return grouped.format(value);
}

/** Highest total that is shown exactly; larger ones are shown as "10,000+". */
const maxCounted = 10_000;
export function formatCappedCount(value: number): string {
  return value > maxCounted ? `${formatNumber(maxCounted)}+` : formatNumber(value);
}

const units = ["B", "KB", "MB", "GB"] as const;

/** Formats bytes as a file size in steps of 1024, like the store's limits, with a no-break space before the unit. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1);
  const amount = bytes / 1024 ** step;
  return `${grouped.format(step === 0 || amount >= 1000 ? Math.round(amount) : Math.round(amount * 10) / 10)}\u00a0${units[step]}`;
}

export function formatPercent(share: number): string {
  return `${grouped.format(Math.round(share * 1000) / 10)}%`;
}
