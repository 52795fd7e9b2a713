import { templateWriteCalls } from "#contract/messaging/announcements/template-write-calls.ts";
import { findAnnouncementTextProblems } from "#contract/messaging/announcements/announcement-texts.ts";
import type { AnnouncementTemplateContent } from "#contract/messaging/announcements/template.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { addTemplate, changeTemplate, lockTemplate, type TemplateRow } from "./templates.store.ts";

function requireTexts({ texts }: Pick<AnnouncementTemplateContent, "texts">): void {
  const fields = findAnnouncementTextProblems(texts);
  if (fields.length > 0) throw new Failure("validation_failed", { fields });
}

const flat = ({ name, essential, texts }: AnnouncementTemplateContent): Record<string, string> => ({
  name,
  essential: String(essential),
  ...Object.fromEntries(texts.map(({ language, title, text }) => [language, `${title}\n${text}`])),
});

/** Returns fields that differ between two templates, for the audit log. */
function diffTemplates(before: AnnouncementTemplateContent | undefined, after: AnnouncementTemplateContent) {
  const [was, is] = [before ? flat(before) : {}, flat(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => was[name] !== is[name]);
  const only = (side: Record<string, string>) =>
    Object.fromEntries(names.flatMap((name) => (side[name] === undefined ? [] : [[name, side[name]]])));
  return { before: only(was), after: only(is) };
}

/** Locks a template at the revision that the caller saw. The loser of a race gets 409 with the winner's version. */
async function lockTemplateToChange(tx: Tx, id: string, revision: number): Promise<TemplateRow> {
  const row = await lockTemplate(tx, id);
  if (!row) throw new Failure("announcement_template_not_found");
  if (row.revision !== revision) {
    const { name, essential, texts, retired } = row;
    throw new Failure("revision_conflict", { current: { revision: row.revision, name, essential, texts, retired } });
  }
  return row;
}

export const addAnnouncementTemplateRoute = handle(templateWriteCalls.addAnnouncementTemplate)(
  async ({ actor, body, request, services }) => {
    requireTexts(body);
    return services.database.transaction(async (tx) => {
      const { id, revision } = await addTemplate(tx, { ...body, changedBy: actor.accountId });
      await writeAudit(tx, {
        actor,
        action: "announcement_template_added",
        subject: "Announcement",
        subjectId: id,
        data: diffTemplates(undefined, body),
        requestId: request.id,
      });
      return { id, revision };
    });
  },
);

export const changeAnnouncementTemplateRoute = handle(templateWriteCalls.changeAnnouncementTemplate)(
  async ({ actor, body, params, request, services }) => {
    const { revision, ...content } = body;
    requireTexts(content);
    return services.database.transaction(async (tx) => {
      const row = await lockTemplateToChange(tx, params.id, revision);
      const next = await changeTemplate(tx, row, { ...content, changedBy: actor.accountId });
      await writeAudit(tx, {
        actor,
        action: "announcement_template_changed",
        subject: "Announcement",
        subjectId: row.id,
        data: diffTemplates(row, content),
        requestId: request.id,
      });
      return { id: row.id, revision: next };
    });
  },
);

export const retireAnnouncementTemplateRoute = handle(templateWriteCalls.retireAnnouncementTemplate)(
  async ({ actor, body, params, request, services }) =>
    services.database.transaction(async (tx) => {
      const row = await lockTemplateToChange(tx, params.id, body.revision);
      const retired = body.standing === "retired";
      if (row.retired === retired) return { id: row.id, revision: row.revision };
      const revision = await changeTemplate(tx, row, { retired, changedBy: actor.accountId });
      await writeAudit(tx, {
        actor,
        action: retired ? "announcement_template_retired" : "announcement_template_restored",
        subject: "Announcement",
        subjectId: row.id,
        data: { name: row.name, before: { retired: row.retired }, after: { retired } },
        requestId: request.id,
      });
      return { id: row.id, revision };
    }),
);
