import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";

it("the retention table of docs/operations.md matches personalDataRetentionDays", () => {
  const operations = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
  const table = /<!-- retention -->([\s\S]*)<!-- \/retention -->/.exec(operations)?.[1] ?? "";
  const documented = [...table.matchAll(/^\| `(\w+)`.*\|\s*(\d+)\s*\|$/gm)].map(([, name, days]) => [
    name,
    Number(days),
  ]);
  expect(Object.fromEntries(documented)).toEqual(personalDataRetentionDays);
});
