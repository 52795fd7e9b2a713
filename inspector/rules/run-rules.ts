import { adviceRule } from "./advice.ts";
import { alignmentRule } from "./alignment.ts";
import { fileTypeRule } from "./file-type.ts";
import { identityRule } from "./identity.ts";
import { nativeCodeRule } from "./native-code.ts";
import { platformRule } from "./platform.ts";
import { signatureRule } from "./signature.ts";
import type { Rule, RuleContext } from "./rule.ts";
import { updateRule } from "./update.ts";

const forPackages: Rule[] = [
  identityRule,
  platformRule,
  nativeCodeRule,
  signatureRule,
  alignmentRule,
  updateRule,
  adviceRule,
];

/** Runs the rules that turn facts into findings. */
export function runRules(subject: RuleContext): void {
  fileTypeRule(subject);
  if (subject.type === "obb" || subject.type === "unknown") return;
  for (const rule of forPackages) rule(subject);
}
