import { checkExpansionFileName } from "#contract/catalog/packages/expansion-files.ts";
import type { Rule } from "../rules/rule.ts";
import { readExpansionName } from "./obb-file-name.ts";

/**
 * Checks an expansion file. Android leaves its content to the app, so unknown content is only reported. A JOBB footer
 * must match the file name.
 */
export const expansionRule: Rule = ({ facts, archive, jobb, options, report }) => {
  const named = readExpansionName(options.fileName);
  if (facts.sizeBytes === 0) report.add("type_unknown", "", { reason: "empty" });
  else if (!archive && !jobb) report.add("obb_content_unknown");
  if (!named) {
    report.add("obb_name_invalid", options.fileName);
    return;
  }
  for (const field of ["package", "versionCode"] as const) {
    if (!jobb || jobb[field] === named[field]) continue;
    report.add("obb_content_disagrees", options.fileName, { field, named: named[field] ?? "", found: jobb[field] });
  }
  const kind = named.expansion === "main" ? "mainObb" : "patchObb";
  for (const { code, where, details } of checkExpansionFileName(kind, options.fileName, options.beside ?? null)) {
    report.add(code, where, details);
  }
};
