import type { Target } from "./target.ts";

/** `held`: the server withstood. `open`: the attack worked. `skipped`: the target lacks what the probe needs. */
export interface Finding {
  readonly state: "held" | "open" | "skipped";
  /** Observation in a few words. */
  readonly seen: string;
}

/** One attack, stated as what the server must do. */
export interface Probe {
  readonly severity: "high" | "medium" | "low";
  readonly wanted: string;
  /** Needs people and records that only a server started by this command has. */
  readonly needsSeed?: true;
  run(target: Target): Promise<Finding>;
}

export function holds(isHeld: boolean, seen: string): Finding {
  return { state: isHeld ? "held" : "open", seen };
}
