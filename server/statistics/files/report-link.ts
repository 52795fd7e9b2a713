import { heldLinks } from "#server/http/held-link.ts";
import { ReportQuestion } from "./report-question.ts";

export const reportPath = "/api/x/report-files";

/** A question whose rows are read when the link is opened. */
export const reportLinks = heldLinks("report file", reportPath, ReportQuestion);
