export function percentile(times: readonly number[], part: number): number {
  return [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
}

export interface Times {
  readonly median: number;
  readonly late: number;
}

export function timesOf(times: readonly number[]): Times {
  return {
    median: percentile(times, 0.5),
    late: percentile(times, 0.95),
  };
}

export function ms(value: number): string {
  return (value < 10 ? value.toFixed(1) : value.toFixed(0)).padStart(6);
}
export function pair({ median, late }: Times): string {
  return `${ms(median)} /${ms(late)}`;
}
export function ratio(value: number): string {
  return `${value.toFixed(1)}×`.padStart(6);
}

interface Aim {
  readonly what: string;
  readonly unit: string;
  readonly most?: number;
  readonly least?: number;
  readonly measured: { readonly value: number; readonly of: string }[];
}

/** Collects the aims and how far each measurement is from them. */
export function keepAims() {
  const aims = new Map<string, Aim>();
  return {
    /** `of` names the measured case; the worst one is printed. */
    note(aim: Omit<Aim, "measured">, value: number, of: string): void {
      const known = aims.get(aim.what) ?? { ...aim, measured: [] };
      known.measured.push({ value, of });
      aims.set(aim.what, known);
    },
    print(): void {
      console.log("\nFigures to reach");
      for (const { what, unit, most, least, measured } of aims.values()) {
        const isMet = ({ value }: { value: number }): boolean =>
          most === undefined ? value >= (least ?? 0) : value <= most;
        const sorted = [...measured].sort((a, b) => (most === undefined ? a.value - b.value : b.value - a.value));
        const [worst] = sorted;
        if (!worst) continue;
        const met = measured.filter(isMet).length;
        const verdict = met === measured.length ? "met" : `NOT met by ${measured.length - met} of ${measured.length}`;
        const aim = most === undefined ? `at least ${least}` : `at most ${most}`;
        const how = Number(worst.value.toPrecision(3)).toLocaleString("en-IN");
        console.log(`${what.padEnd(58)} ${`${aim} ${unit}`.padEnd(24)} ${verdict}; worst ${how} ${unit} (${worst.of})`);
      }
    },
  };
}

export type Aims = ReturnType<typeof keepAims>;

/** Runs work repeatedly in sequence; returns each run's milliseconds. */
export async function timed(runs: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await work(run);
    times.push(performance.now() - began);
  }
  return times;
}
