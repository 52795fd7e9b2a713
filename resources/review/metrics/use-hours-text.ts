import { useFormat } from "#ui/format/use-format.ts";

const hourMs = 3_600_000;

/** Returns a function that formats hours as a duration: 1.5 is "1 h 30 min", null is a dash. */
export function useHoursText(): (hours: number | null) => string {
  const format = useFormat();
  return (hours) => (hours === null ? "–" : format.duration(hours * hourMs));
}
