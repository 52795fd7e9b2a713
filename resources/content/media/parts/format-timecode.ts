/** Formats milliseconds as minutes and seconds, for example "0:32". */
export function formatTimecode(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
