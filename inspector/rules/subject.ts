import type { LivePackage, PackageFacts, PackageType } from "#contract/packages/facts.ts";
import type { Report } from "../report.ts";
import type { Archive } from "../zip/archive.ts";

/** What a rule looks at. */
export interface Subject {
  type: PackageType;
  facts: PackageFacts;
  archive: Archive | undefined;
  options: { fileName: string; today?: string; live?: LivePackage };
  report: Report;
}

export type Rule = (subject: Subject) => void;
