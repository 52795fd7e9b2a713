import { Malformed } from "../bytes/malformed.ts";
import type { Report } from "../report.ts";
import type { ResourceTable } from "./table.ts";

/**
 * Turns a malformed or cyclic resource into a finding and returns no values for it, so that all other facts are still
 * read.
 */
export function reportMalformedResources(table: ResourceTable, report: Report): ResourceTable {
  return {
    locales: table.locales,
    values(resourceId) {
      try {
        return table.values(resourceId);
      } catch (error) {
        if (!(error instanceof Malformed)) throw error;
        const where = `0x${resourceId.toString(16).padStart(8, "0")}`;
        const known = report.findings.some((finding) => finding.where === where);
        if (!known) report.add("resources_malformed", where, { reason: error.reason, offset: error.offset });
        return [];
      }
    },
  };
}
