import { createSignedLinks } from "#server/platform/http/signed-links.ts";
import { ReportFileQuery } from "./report-file-query.ts";

/** Signed links to a report, whose rows are read when the link is opened. */
export const signedReportLinks = createSignedLinks("/api/x/report-files", ReportFileQuery);
