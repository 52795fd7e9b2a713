import { expansionRule } from "../expansion/expansion-rule.ts";
import { limits } from "../limits.ts";
import { detectTypes } from "../package-type.ts";
import type { Rule } from "./rule.ts";

export const fileTypeRule: Rule = (subject) => {
  const { type, facts, archive, options, report } = subject;
  if (facts.sizeBytes > limits.packageBytes) {
    report.add("package_too_large", "", { sizeBytes: facts.sizeBytes, limitBytes: limits.packageBytes });
  }
  if (type === "unknown") {
    // Without an archive, opening it has already reported why.
    if (archive) report.add("type_unknown");
    return;
  }
  const [first, second] = archive ? detectTypes(archive) : [];
  if (first && second) report.add("type_ambiguous", "", { first, second });
  const named = /\.([A-Za-z]+)$/.exec(options.fileName)?.[1]?.toLowerCase() ?? "";
  if (named !== type) report.add("type_not_as_named", options.fileName, { found: type, named });
  else if (type === "obb") expansionRule(subject);
};
