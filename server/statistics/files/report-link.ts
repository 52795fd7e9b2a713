import { sealedLinks } from "#server/http/sealed-links.ts";
import { ReportQuestion } from "./report-question.ts";

/** Signed links to a report, whose rows are read when the link is opened. */
export const reportLinks = sealedLinks("/api/x/report-files", ReportQuestion);
