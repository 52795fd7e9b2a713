import { Readable } from "node:stream";
import * as z from "zod";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { ContentFilters } from "#contract/content/media/list-calls.ts";
import { contentExportCalls, contentExportFormats } from "#contract/content/media/export-calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import { writeTableFile, type TableColumn } from "#server/platform/files/table-export.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { createSignedLinks } from "#server/platform/http/signed-links.ts";
import { exportMediaTypes } from "#server/platform/exports/media-types.ts";
import { getContentTexts } from "#server/platform/texts/translation-functions.ts";
import { iterateContentItems } from "./list-content.ts";
import { findContentApp } from "./content-access.ts";

const linkMs = 10 * 60_000;

const LinkPayload = z.strictObject({
  appId: Id,
  name: z.string(),
  format: z.enum(contentExportFormats),
  language: z.enum(languageCodes),
  filters: ContentFilters,
});

const contentLinks = createSignedLinks("/api/x/content-files", LinkPayload);

/** Creates a link to an export of the listed content. */
export const exportContentRoute = handle(contentExportCalls.exportContent)(async (context) => {
  const { packageName, format, language, ...filters } = context.body;
  const app = await findContentApp(context.services.database.db, context, packageName);
  const name = `content-${packageName}-${toIndianDay(Date.now())}.${format}`;
  const linked = { appId: app.id, name, format, language, filters };
  return { url: contentLinks.addressOf(context, linked, Date.now() + linkMs), name };
});

/** Returns columns of the listed table and further file facts, with the screen's labels. */
function columnsOf(language: LanguageCode): TableColumn<ContentItem>[] {
  const t = getContentTexts(language);
  const text = (header: string, width: number, cellOf: (item: ContentItem) => string) =>
    ({ header, style: "text", width, cellOf }) as const;
  return [
    text(t("export.name"), 30, ({ name }) => name),
    text(t("export.file"), 30, ({ fileName }) => fileName),
    text(t("export.type"), 18, ({ type }) => t(`type.${type}`)),
    text(t("export.media"), 12, ({ media }) => t(`media.${media}`)),
    text(t("export.language"), 10, (item) => item.language),
    text(t("export.sides"), 14, ({ asset: { facts } }) => `${facts.width} × ${facts.height}`),
    {
      header: t("export.seconds"),
      style: "plain",
      width: 10,
      cellOf: ({ asset: { facts } }) => (facts.media === "video" ? facts.durationMs / 1000 : ""),
    },
    { header: t("export.bytes"), style: "count", width: 14, cellOf: ({ asset }) => asset.sizeBytes },
    text(t("list.uploaded"), 24, ({ uploadDateTime }) => uploadDateTime),
    text(t("list.status"), 12, ({ status }) => t(`status.${status}`)),
    text(t("export.since"), 24, ({ statusSince }) => statusSince),
    text(t("export.reason"), 40, ({ reason }) => reason),
  ];
}

/**
 * `GET /api/x/content-files?token=…`: exports an app's videos and banners as a table. Requires the link, its session
 * and read access to the app's content.
 */
export const serveContentExport = contentLinks.serve(async ({ file, abilities, reply }, services) => {
  const { appId, name, format, language, filters } = file;
  const app = await findApp(services.database.db, appId);
  if (!app || !abilities.can("read", buildAccessRecord("Content", app))) throw new Failure("link_invalid");
  const bytes = writeTableFile(
    format,
    getContentTexts(language)("title"),
    columnsOf(language),
    iterateContentItems(services, appId, filters),
  );
  return reply
    .header("content-disposition", `attachment; filename="${name}"`)
    .type(exportMediaTypes[format])
    .send(Readable.from(bytes, { objectMode: false }));
});
