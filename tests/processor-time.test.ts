import { spawn } from "node:child_process";
import { expect, it } from "vitest";
import { childSeconds, endedChildrenSeconds, measureChild } from "./processor-time.ts";

it("childSeconds adds user and system time of ended children when the command name has spaces", () => {
  const stat = "42 (node (a) b) S 1 42 42 0 -1 4194304 1 2 3 4 500 600 1234 66 20 0 7 0 99 1000 200";
  expect(childSeconds(stat)).toBe(13);
});

it.skipIf(endedChildrenSeconds() === null)("measureChild counts a child's busy time but not its waiting", async () => {
  const seconds = (script: string) => measureChild(spawn(process.execPath, ["-e", script]));
  await seconds(""); // from here on, no other child's time is left to count
  const waiting = await seconds("setTimeout(() => {}, 500)");
  const busy = await seconds("while (process.cpuUsage().user < 600_000);");
  expect(waiting.wall).toBeGreaterThan(0.5);
  expect(busy.processor - waiting.processor).toBeGreaterThan(0.3);
});
