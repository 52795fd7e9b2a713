import { createSignedLinks } from "#server/http/sealed-links.ts";
import { ReportQuery } from "./report-question.ts";

/** Signed links to a report, whose rows are read when the link is opened. */
export const signedReportLinks = createSignedLinks("/api/x/report-files", ReportQuery);
