import { guardRouteSizes } from "#server/build/route-sizes.ts";
import { buildWeb, buildWebIfStale, hasWebApp, webDirectory } from "#server/build/web.ts";

/** A start builds what is stale; `npm run build` builds always and holds every route to its budget. */
if (hasWebApp()) {
  if (process.argv.includes("--if-stale")) await buildWebIfStale();
  else {
    await buildWeb();
    await guardRouteSizes(webDirectory);
  }
}
