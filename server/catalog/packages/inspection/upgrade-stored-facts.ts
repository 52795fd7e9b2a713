import { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import { Finding } from "#contract/catalog/packages/findings.ts";
import { inspectorVersion } from "#inspector/inspector-version.ts";
import type { packageFile } from "../packages.tables.ts";

type Row = typeof packageFile.$inferSelect;

/**
 * Adapts a row from an earlier inspector to the current schema. New facts get defaults, facts that no longer parse
 * become null until re-inspection, and obsolete findings are dropped.
 */
export function upgradeStoredFacts(row: Row): Row {
  if (row.inspectorVersion === inspectorVersion) return row;
  const findings = row.findings.filter((finding) => Finding.safeParse(finding).success);
  return { ...row, facts: PackageFacts.nullable().catch(null).parse(row.facts), findings };
}
