import { appCalls } from "#contract/apps/calls.ts";
import { developerCalls } from "#contract/developers/calls.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import type { Filters as AppFilters } from "../app-filters.ts";
import type { Filters as DeveloperFilters } from "../developers.store.ts";
import { appColumns, appRows } from "./app-rows.ts";
import { developerColumns, developerRows } from "./developer-rows.ts";
import { linkTo, nameOf, neededFor, searchLinks, streamOf } from "./search-file.ts";

export const exportApps = handle(appCalls.exportApps)(({ body: { format, ...filters }, actor, request, services }) =>
  linkTo({ actor, request, services }, { kind: "apps", format, filters }),
);

export const exportDevelopers = handle(developerCalls.exportDevelopers)(
  ({ body: { format, ...filters }, actor, request, services }) =>
    linkTo({ actor, request, services }, { kind: "developers", format, filters }),
);

/**
 * `GET /api/x/search-files?token=…`: what was searched for as a file, to whoever holds its link and while their session
 * lasts.
 */
export const serveSearchFiles = searchLinks.serve(({ file, abilities, reply }, { database: { db } }) => {
  if (!abilities.can(...neededFor[file.kind])) throw new Failure("link_invalid");
  // The filters are those that a call has read and sealed.
  const { type, body } =
    file.kind === "apps"
      ? streamOf(file, appColumns, appRows(db, file.filters as unknown as AppFilters))
      : streamOf(file, developerColumns, developerRows(db, file.filters as unknown as DeveloperFilters));
  return reply
    .header("content-disposition", `attachment; filename="${nameOf(file)}"`)
    .type(type)
    .send(body);
});
