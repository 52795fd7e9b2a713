import * as z from "zod";
import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import { emptyDeveloperPage } from "#contract/publishing/developer-pages/developer-page.ts";
import { consoleLanguage, languageCodes } from "#contract/platform/reference/languages.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { findPageOfDeveloper } from "#server/publishing/developer-pages/developer-pages.store.ts";
import { developerPagePath } from "#server/publishing/developer-pages/present-page.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireDeveloperId } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { createSignedLinks } from "#server/platform/http/signed-links.ts";
import { sendPublicPage } from "../page/send-public-page.ts";
import { buildDeveloperPage } from "./serve-developer-page.ts";

const minuteMs = 60_000;
const linkMinutes = 30;

const Previewed = z.strictObject({ developerId: Id, language: z.enum(languageCodes) });
const links = createSignedLinks("/api/x/developer-page-preview", Previewed);

export const previewDeveloperPageRoute = handle(developerPageCalls.previewDeveloperPage)((context) => {
  const developerId = requireDeveloperId(context.actor);
  const { language = consoleLanguage } = context.query;
  const until = Date.now() + linkMinutes * minuteMs;
  return { address: links.addressOf(context, { developerId, language }, until) };
});

/** Renders the draft for the developer who requested the link; search engines must not index it. */
export const serveDeveloperPagePreview = links.serve(async ({ file, actor, reply }, services) => {
  const { db } = services.database;
  const { developerId, language } = file;
  if (actor.developerId !== developerId) throw new Failure("link_invalid");
  const developer = await findDeveloper(db, developerId);
  if (!developer) throw new Failure("link_invalid");
  const row = await findPageOfDeveloper(db, developerId);
  const whose = { developerId, name: developer.name, page: row?.draft ?? emptyDeveloperPage };
  const address = `${services.environment.publicUrl}${developerPagePath(row?.slug ?? "")}`;
  const page = await buildDeveloperPage(services, { whose, language, address, link: (path) => path, preview: true });
  return sendPublicPage(reply, page, { faces: { css: "", preload: [] } });
});
