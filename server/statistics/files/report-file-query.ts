import * as z from "zod";
import { Day, Id } from "#contract/scalar-schemas.ts";
import { reportColumns, reportFormats, reportTypes } from "#contract/statistics/report-options.ts";

/** Contents of a report file, stored in its link or in the row of a prepared file. */
export const ReportFileQuery = z.strictObject({
  appId: Id,
  from: Day,
  to: Day,
  type: z.enum(reportTypes),
  daily: z.boolean(),
  format: z.enum(reportFormats),
  columns: z.array(z.enum(reportColumns)),
});
export type ReportFileQuery = z.output<typeof ReportFileQuery>;
