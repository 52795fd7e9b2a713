import { type FindingCode, findingSeverities } from "#contract/catalog/packages/finding-codes.ts";
import type { Finding } from "#contract/catalog/packages/findings.ts";

/** Creates a finding that concerns the whole file. */
export function createFinding(code: FindingCode, details: Finding["details"] = {}): Finding {
  return {
    code,
    severity: findingSeverities[code],
    where: "",
    details,
  };
}
