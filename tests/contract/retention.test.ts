import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { retentionDays } from "#contract/accounts/auth/retention.ts";

it("README's retention table matches retentionDays", () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const table = /<!-- retention -->([\s\S]*)<!-- \/retention -->/.exec(readme)?.[1] ?? "";
  const documented = [...table.matchAll(/^\| `(\w+)`.*\|\s*(\d+)\s*\|$/gm)].map(([, name, days]) => [
    name,
    Number(days),
  ]);
  expect(Object.fromEntries(documented)).toEqual(retentionDays);
});
