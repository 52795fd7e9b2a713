import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { retentionDays } from "#contract/accounts/auth/retention.ts";

it("the README tells how long personal data is kept as it is declared", () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const table = /<!-- retention -->([\s\S]*)<!-- \/retention -->/.exec(readme)?.[1] ?? "";
  const told = [...table.matchAll(/^\| `(\w+)`.*\|\s*(\d+)\s*\|$/gm)].map(([, name, days]) => [name, Number(days)]);
  expect(Object.fromEntries(told)).toEqual(retentionDays);
});
