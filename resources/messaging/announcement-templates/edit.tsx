import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { findAnnouncementTextProblems } from "#contract/messaging/announcements/announcement-texts.ts";
import { templateWriteCalls } from "#contract/messaging/announcements/template-write-calls.ts";
import type { AnnouncementTemplate } from "#contract/messaging/announcements/template.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { emptyTextDraft, textsToDrafts } from "#resources/messaging/announcements/parts/text-drafts.ts";
import { Edit } from "#ui/crud/Edit.tsx";
import { Show } from "#ui/crud/Show.tsx";
import { mergeFields, type ThreeWay } from "#ui/form/three-way-merge.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { announcementTemplatePath } from "./paths.ts";
import {
  toTemplateContent,
  type AnnouncementTemplateDraft,
  AnnouncementTemplateFields,
} from "./AnnouncementTemplateFields.tsx";
import { announcementTemplates } from "./index.tsx";

const calls = { update: templateWriteCalls.changeAnnouncementTemplate };

/** Form screen to edit a template's texts in every language. */
export function AnnouncementTemplateEdit() {
  const { query } = useCallShow(announcementTemplates);
  return <Show query={query}>{(record) => <Editor key={record.id} record={record} />}</Show>;
}

const toDraft = ({ name, essential, texts }: AnnouncementTemplate): AnnouncementTemplateDraft => ({
  name,
  essential,
  texts: textsToDrafts(texts),
});

/** Merges a template that somebody else saved in the meantime, language by language. */
function mergeTemplates({ base, mine, theirs }: ThreeWay<AnnouncementTemplateDraft>) {
  const facts = mergeFields({ base, mine, theirs }, { fields: ["name", "essential"] });
  const texts = mergeFields(
    { base: base.texts, mine: mine.texts, theirs: theirs.texts },
    { fields: [...languageCodes] },
  );
  const merged: AnnouncementTemplateDraft = { ...facts.merged, texts: texts.merged };
  return { merged, conflicts: [...facts.conflicts, ...texts.conflicts] };
}

type Conflict = ReturnType<typeof mergeTemplates>["conflicts"][number];

/** Returns a conflict's name and both values, as the notice of a conflict shows them. */
function useConflictRow() {
  const { t, i18n } = useTranslation("announcements");
  const textOf = (value: Conflict["mine"]): string => {
    if (typeof value === "boolean") return t(value ? "essential.yes" : "essential.no");
    if (typeof value === "string") return value;
    const { title, text } = value ?? emptyTextDraft;
    return `${title}\n${text}`.trim();
  };
  const nameOf = (path: Conflict["path"]): string => {
    if (path === "name") return t("templates.name");
    return path === "essential" ? t("show.kind") : languageNameIn(i18n.language, path);
  };
  return ({ path, mine, theirs }: Conflict) => ({ field: nameOf(path), yours: textOf(mine), theirs: textOf(theirs) });
}

function Editor({ record }: { record: AnnouncementTemplate }) {
  const { t } = useTranslation("announcements");
  const notify = useNotify();
  const navigate = useNavigate();
  const toRow = useConflictRow();
  const { id, name, revision } = record;
  const form = useCallForm({ name: announcementTemplates.name, calls }, "edit", {
    id,
    revision,
    initial: toDraft(record),
    toBody: (typed, saved) => ({ ...toTemplateContent(typed), revision: saved }),
    validate: (typed, errors) => [...errors, ...findAnnouncementTextProblems(toTemplateContent(typed).texts)],
    isChanged: (one, other) => JSON.stringify(toTemplateContent(one)) !== JSON.stringify(toTemplateContent(other)),
    merge: mergeTemplates,
    onSaved: () => {
      notify.success(t("templates.saved"));
      void navigate(announcementTemplatePath(id));
    },
  });
  return (
    <Edit
      form={form}
      title={<bdi>{name}</bdi>}
      goBack={{ to: announcementTemplatePath(id), label: name }}
      saveButtonProps={{ children: t("templates.save") }}
      conflicts={form.conflicts?.map(toRow) ?? null}
      conflictNote={t("templates.overtaken", { name: record.changedBy })}
    >
      <AnnouncementTemplateFields draft={form.values} onChange={form.change} problems={form.problems} />
    </Edit>
  );
}
