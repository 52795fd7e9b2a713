import type { ReplayedApp } from "./event-generator.ts";

const line = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}),([\w.]+)$/;

export function appLine({ id, package: name }: ReplayedApp): string {
  return `${id},${name}`;
}

/** Parses lines of the form "app id,package" for a replay; throws at the first invalid one. */
export function parseAppLines(text: string): ReplayedApp[] {
  return text
    .split("\n")
    .filter((row) => row.trim() !== "")
    .map((row) => {
      const [, id, name] = line.exec(row.trim()) ?? [];
      if (id === undefined || name === undefined) throw new Error(`"${row}" is not "app id,package"`);
      return { id, package: name };
    });
}
