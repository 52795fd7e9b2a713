import * as z from "zod";
import { Id } from "#contract/identifiers.ts";
import { sealedLinks } from "#server/http/sealed-links.ts";
import { ReportQuestion } from "./report-question.ts";

/** To a question whose rows are read when the link is opened, or to a file that was prepared. */
export const reportLinks = sealedLinks("/api/x/report-files", z.union([ReportQuestion, Id]));
