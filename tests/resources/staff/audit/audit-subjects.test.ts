import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import texts from "#locales/en-US/audit.json" with { type: "json" };
import { auditSubjects } from "#resources/staff/audit/parts/use-audit-labels.ts";

/** Subjects of the audit entries that the server writes. */
const writtenSubjects = readdirSync("server", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(`server/${file}`, "utf8"))
  .filter((source) => source.includes("writeAudit("))
  .flatMap((source) => [...source.matchAll(/subject: "([A-Z]\w+)"/g)].map(([, subject = ""]) => subject));

it("names and filters every subject of the audit log", () => {
  expect(Object.keys(texts.subject).toSorted()).toEqual([...auditSubjects]);
  const unknown = writtenSubjects.filter((subject) => !auditSubjects.some((known) => known === subject));
  expect([...new Set(unknown)]).toEqual([]);
});
