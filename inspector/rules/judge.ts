import { judgeAdvice } from "./advice.ts";
import { judgeAlignment } from "./alignment.ts";
import { judgeFileType } from "./file-type.ts";
import { judgeIdentity } from "./identity.ts";
import { judgePlatform } from "./platform.ts";
import { judgeSignature } from "./signature.ts";
import type { Rule, Subject } from "./subject.ts";
import { judgeUpdate } from "./update.ts";

const forPackages: Rule[] = [judgeIdentity, judgePlatform, judgeSignature, judgeAlignment, judgeUpdate, judgeAdvice];

/** Runs the rules that turn facts into findings. */
export function judge(subject: Subject): void {
  judgeFileType(subject);
  if (subject.type === "obb" || subject.type === "unknown") return;
  for (const rule of forPackages) rule(subject);
}
