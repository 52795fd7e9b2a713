import { appCalls } from "#contract/apps/calls.ts";
import { developerCalls } from "#contract/developers/calls.ts";
import type { Plugin } from "#server/http/app.ts";
import { handle } from "#server/http/route.ts";
import type { Filters as AppFilters } from "../app-filters.ts";
import type { Filters as DeveloperFilters } from "../developers.store.ts";
import { appColumns, appRows } from "./app-rows.ts";
import { developerColumns, developerRows } from "./developer-rows.ts";
import { linkTo, nameOf, openLink, streamOf } from "./search-file.ts";

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
export const serveSearchFiles: Plugin = (app, services) => {
  app.get<{ Querystring: { token: unknown } }>(
    "/api/x/search-files",
    { schema: { hide: true } },
    async (request, reply) => {
      const linked = await openLink(services, String(request.query.token));
      const { db } = services.database;
      // The filters are those that a call has read and sealed.
      const { type, body } =
        linked.kind === "apps"
          ? streamOf(linked, appColumns, appRows(db, linked.filters as unknown as AppFilters))
          : streamOf(linked, developerColumns, developerRows(db, linked.filters as unknown as DeveloperFilters));
      return reply
        .header("content-disposition", `attachment; filename="${nameOf(linked)}"`)
        .header("cache-control", "no-store")
        .type(type)
        .send(body);
    },
  );
};
