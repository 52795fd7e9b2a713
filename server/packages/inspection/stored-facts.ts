import { PackageFacts } from "#contract/packages/facts.ts";
import { Finding } from "#contract/packages/findings.ts";
import { inspectorVersion } from "#inspector/inspector-version.ts";
import type { packageFile } from "../packages.tables.ts";

type Row = typeof packageFile.$inferSelect;

/**
 * A row in today's words. What an earlier inspector did not look for has its default, facts that mean something else
 * now are not known until the file is read again, and findings nobody makes any more are left out.
 */
export function inTodaysWords(row: Row): Row {
  if (row.inspectorVersion === inspectorVersion) return row;
  const findings = row.findings.filter((one) => Finding.safeParse(one).success);
  return { ...row, facts: PackageFacts.nullable().catch(null).parse(row.facts), findings };
}
