import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** Kernel clock ticks per second in /proc, the same on every Linux. */
const ticksPerSecond = 100;

/**
 * Reads the processor seconds of ended child processes, including their own ended children, from the text of
 * /proc/PID/stat.
 */
export function childSeconds(stat: string): number {
  // The command name in parentheses may contain spaces; the fields after it start with the third, the state.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [cutime, cstime] = [fields[13], fields[14]];
  return (Number(cutime) + Number(cstime)) / ticksPerSecond;
}

/** Processor seconds of all ended child processes of this process; null without /proc. */
export function endedChildrenSeconds(): number | null {
  try {
    return childSeconds(readFileSync("/proc/self/stat", "utf8"));
  } catch {
    return null;
  }
}

export interface Elapsed {
  /** Seconds on the clock. */
  readonly wall: number;
  /** Seconds of processor time; the wall time without /proc. */
  readonly processor: number;
}

let counted = endedChildrenSeconds();

/**
 * Measures a child process from now until it ends. The kernel adds a child's time when it ends, so the time added since
 * the previous end is this child's, even if others still run.
 */
export function measureChild(child: ChildProcess): Promise<Elapsed> {
  const started = performance.now();
  return new Promise((resolve) => {
    const stop = () => {
      const wall = (performance.now() - started) / 1000;
      const total = endedChildrenSeconds();
      const processor = total === null || counted === null ? wall : total - counted;
      counted = total;
      resolve({ wall, processor });
    };
    child.once("exit", stop);
    child.once("error", stop);
  });
}
