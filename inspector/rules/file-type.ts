import { limits } from "../limits.ts";
import { readObbName } from "../package-type.ts";
import type { Rule } from "./subject.ts";

export const judgeFileType: Rule = ({ type, facts, archive, options, report }) => {
  if (facts.sizeBytes > limits.packageBytes) {
    report.add("package_too_large", "", { sizeBytes: facts.sizeBytes, limitBytes: limits.packageBytes });
  }
  if (type === "obb") {
    if (!readObbName(options.fileName)) report.add("obb_name_invalid", options.fileName);
    return;
  }
  const extension = /\.([A-Za-z]+)$/.exec(options.fileName)?.[1]?.toLowerCase() ?? "";
  if (type === "unknown") {
    // An archive that could not be opened has said why already.
    if (archive) report.add("type_unknown");
    return;
  }
  if (extension !== type) report.add("type_not_as_named", options.fileName, { found: type, named: extension });
  if (type !== "apk") report.add("type_facts_later", "", { found: type });
};
