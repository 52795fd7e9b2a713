import type { FastifyInstance } from "fastify";
import { type BuildManifest, readBuildManifest } from "#server/platform/http/build-manifest.ts";
import type { FrontPageHandler, WebBuild } from "#server/platform/http/serve-web-app.ts";
import type { Services } from "#server/services.ts";
import { serveDeveloperPages } from "./developer-page/serve-developer-page.ts";
import { serveLeavingPages } from "./developer-page/serve-leaving-page.ts";
import { serveLanding } from "./landing/serve-landing.ts";
import { serveSitemap } from "./sitemap.ts";

/** Manifest without a built web app: pages use the device's fonts. */
const noFiles: BuildManifest = { entries: [], modules: {}, imports: {} };

/** Serves public pages that work without scripts: landing page, developer pages, and what search engines read. */
export async function servePublicPages(
  app: FastifyInstance,
  services: Services,
  web: WebBuild | undefined,
): Promise<FrontPageHandler> {
  const built = web ? await readBuildManifest(web.directory).catch(() => noFiles) : noFiles;
  serveSitemap(app, services);
  serveDeveloperPages(app, services, built);
  serveLeavingPages(app, services, built);
  return serveLanding(app, services, built);
}
