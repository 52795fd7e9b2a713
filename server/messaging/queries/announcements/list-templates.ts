import { eq } from "drizzle-orm";
import { announcementTemplateCalls } from "#contract/messaging/announcements/template-calls.ts";
import { announcementTextFor } from "#contract/messaging/announcements/announcement-texts.ts";
import type { AnnouncementTemplateRow } from "#contract/messaging/announcements/template.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { announcementTemplate as templateTable } from "#server/messaging/announcements/announcements.tables.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { type TemplateWithAuthor, selectAnnouncementTemplates } from "./announcements.store.ts";

function presentTemplate({ row, by }: TemplateWithAuthor): AnnouncementTemplateRow {
  const { id, revision, name, essential, retired, texts } = row;
  return {
    id,
    revision,
    name,
    essential,
    retired,
    changedBy: by,
    title: announcementTextFor(texts, consoleLanguage)?.title ?? "",
    languages: texts.map(({ language }) => language),
    changedAt: row.changedAt.toISOString(),
  };
}

export const listAnnouncementTemplatesRoute = handle(announcementTemplateCalls.listAnnouncementTemplates)(
  async ({ query, reply, services }) => {
    const { standing, _start } = query;
    const rows = await selectAnnouncementTemplates(
      services.database.db,
      standing && eq(templateTable.retired, standing === "retired"),
    )
      .offset(_start)
      .limit(toOutboxPageSize(query));
    reply.header("x-total-count", rows[0]?.total ?? 0);
    return rows.map(presentTemplate);
  },
);

export const getAnnouncementTemplateRoute = handle(announcementTemplateCalls.announcementTemplate)(
  async ({ params, services }) => {
    const [item] = await selectAnnouncementTemplates(services.database.db, eq(templateTable.id, params.id));
    if (!item) throw new Failure("announcement_template_not_found");
    return { ...presentTemplate(item), texts: item.row.texts };
  },
);
