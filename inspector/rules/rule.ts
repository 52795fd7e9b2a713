import type { ExpansionTarget } from "#contract/catalog/packages/expansion-files.ts";
import type { LivePackage, PackageFacts, PackageType } from "#contract/catalog/packages/package-facts.ts";
import type { JobbFooter } from "../expansion/jobb.ts";
import type { Report } from "../report.ts";
import type { Archive } from "../zip/archive.ts";

/** Everything a rule may inspect, and the report for its findings. */
export interface RuleContext {
  type: PackageType;
  facts: PackageFacts;
  archive: Archive | undefined;
  /** Footer of the JOBB image, for an expansion file that is one. */
  jobb?: JobbFooter | undefined;
  options: { fileName: string; today?: string; live?: LivePackage; beside?: ExpansionTarget };
  report: Report;
}

export type Rule = (subject: RuleContext) => void;
