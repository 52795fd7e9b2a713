import { useFormat } from "./use-format.ts";

/** Returns a function that puts a count behind a label. An unknown count is left out, since 0 would be a statement. */
export function useCountLabel(): (label: string, count: number | undefined) => string {
  const { number } = useFormat();
  return (label, count) => (count === undefined ? label : `${label} ${number(count)}`);
}
