import { Readable } from "node:stream";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import type { ExportFileResponse } from "#contract/catalog/apps/search.ts";
import { developerCalls } from "#contract/staff/developers/calls.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { type LinkRequester, createSignedLinks } from "#server/platform/http/signed-links.ts";
import { requestPreparedFile, findRecentPreparedFile } from "#server/platform/exports/request-file.ts";
import { exportMediaTypes } from "#server/platform/exports/media-types.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import {
  countSearchExportRows,
  getSearchExportName,
  searchExportAbilities,
  SearchExport,
  streamSearchExport,
} from "./search-export.ts";

const linkMs = 10 * 60_000;
const links = createSignedLinks("/api/x/search-files", SearchExport);

/** Returns names of the filters without their values, which may be personal data. */
const usedFilters = (question: SearchExport["question"]): string[] =>
  Object.entries(question).flatMap(([name, value]) =>
    name === "format" || value === undefined || value === "" ? [] : [name],
  );

/** Audits the export, because many records leave the store. */
async function auditExport(
  { actor, request, services }: LinkRequester,
  { kind, question }: SearchExport,
): Promise<void> {
  const data = { file: kind, format: question.format, filters: usedFilters(question) };
  const facts = { action: "search_export", subject: "Account", subjectId: actor.accountId, data } as const;
  await services.database.transaction((tx) => writeAudit(tx, { actor, ...facts, requestId: request.id }));
}

/**
 * Returns a link that streams the rows when opened. For very many rows it returns the progress of a prepared file
 * instead.
 */
async function createExport(asker: LinkRequester, file: SearchExport): Promise<ExportFileResponse> {
  const { database, environment } = asker.services;
  const totalRows = await countSearchExportRows(database.db, file);
  await auditExport(asker, file);
  const name = getSearchExportName(file);
  if (totalRows <= environment.searchRowsAtOnce)
    return { status: "ready", url: links.addressOf(asker, file, Date.now() + linkMs), name };
  const before = await findRecentPreparedFile(asker, file);
  return before ? { status: "ready", ...before } : requestPreparedFile(asker, { ...file, name, totalRows });
}

export const exportAppsRoute = handle(appCalls.exportApps)((context) =>
  createExport(context, { kind: "apps", question: context.body }),
);

export const exportDevelopersRoute = handle(developerCalls.exportDevelopers)((context) =>
  createExport(context, { kind: "developers", question: context.body }),
);

/**
 * `GET /api/x/search-files?token=…`: exports search results as a file. Requires the link, its session and read access.
 */
export const serveSearchExports = links.serve(({ file, abilities, reply }, { database: { db } }) => {
  if (!abilities.can(...searchExportAbilities[file.kind])) throw new Failure("link_invalid");
  return reply
    .header("content-disposition", `attachment; filename="${getSearchExportName(file)}"`)
    .type(exportMediaTypes[file.question.format])
    .send(Readable.from(streamSearchExport(db, file)));
});
