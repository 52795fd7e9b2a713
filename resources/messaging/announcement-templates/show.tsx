import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { templateWriteCalls } from "#contract/messaging/announcements/template-write-calls.ts";
import { findAnnouncementTextProblems } from "#contract/messaging/announcements/announcement-texts.ts";
import type { AnnouncementTemplate } from "#contract/messaging/announcements/template.ts";
import type { FieldError } from "#contract/error-body.ts";
import { useIsAllowed } from "#providers/auth/profile.tsx";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { validateForm } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { textsToDrafts } from "#resources/messaging/announcements/parts/text-drafts.ts";
import { Show } from "#ui/crud/Show.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { BackButton } from "#ui/page/BackButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { announcementTemplatePath, announcementTemplatesPath } from "./paths.ts";
import { announcementTemplates } from "./index.tsx";
import {
  toTemplateContent,
  type AnnouncementTemplateDraft,
  AnnouncementTemplateFields,
} from "./AnnouncementTemplateFields.tsx";

/** Template editor for every language. Admins edit; support staff only read. */
export function AnnouncementTemplateShow() {
  const { query } = useCallShow(announcementTemplates);
  return <Show query={query}>{(record) => <TemplateEditor key={record.id} record={record} />}</Show>;
}

const toDraft = ({ name, essential, texts }: AnnouncementTemplate): AnnouncementTemplateDraft => ({
  name,
  essential,
  texts: textsToDrafts(texts),
});

const hasSameContent = (first: AnnouncementTemplateDraft, second: AnnouncementTemplateDraft): boolean =>
  JSON.stringify(toTemplateContent(first)) === JSON.stringify(toTemplateContent(second));

/**
 * State of the template editor. It keeps the draft after a 409; the user then takes the saved version or saves the
 * draft over it.
 */
function useTemplateEditor(record: AnnouncementTemplate) {
  const { t } = useTranslation("announcements");
  const notify = useNotify();
  const answers = useCallCache();
  const [draft, setDraft] = useState(() => toDraft(record));
  const [base, setBase] = useState({ revision: record.revision, draft });
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const call = templateWriteCalls.changeAnnouncementTemplate;
  const change = useCallMutation(call);
  const standing = useCallMutation(templateWriteCalls.retireAnnouncementTemplate);
  const params = { id: record.id };
  const save = async () => {
    const body = { ...toTemplateContent(draft), revision: base.revision };
    const errors = [...(await validateForm({ schema: call.body }, body)), ...findAnnouncementTextProblems(body.texts)];
    setProblems(errors);
    if (errors.length > 0) return;
    change.mutate(
      { params, body },
      {
        onSuccess: ({ revision }) => {
          setBase({ revision, draft });
          notify.success(t("templates.saved"));
        },
        onError: ({ fields, status }) => {
          setProblems(fields);
          if (status === 409) answers.changedBy(call);
        },
      },
    );
  };
  const retire = () =>
    standing.mutate(
      { params, body: { revision: record.revision, standing: record.retired ? "offered" : "retired" } },
      { onSuccess: ({ revision }) => setBase((before) => ({ ...before, revision })) },
    );
  return {
    draft,
    setDraft,
    problems,
    save,
    retire,
    isPending: change.isPending,
    error: change.error ?? standing.error,
    unsaved: () => !hasSameContent(draft, base.draft),
    /** Whether someone else saved first; `record` then holds the other version. */
    overtaken: record.revision > base.revision,
    takeTheirs: () => {
      const theirs = toDraft(record);
      setDraft(theirs);
      setBase({ revision: record.revision, draft: theirs });
    },
    keepMine: () => setBase((before) => ({ ...before, revision: record.revision })),
  };
}

function TemplateEditor({ record }: { record: AnnouncementTemplate }) {
  const { t } = useTranslation("announcements");
  const errorText = useErrorText();
  const mayWrite = useIsAllowed("administer", "Announcement");
  const editor = useTemplateEditor(record);
  const { error } = editor;
  return (
    <>
      <UnsavedChangesGuard
        unsaved={editor.unsaved}
        own={(pathname) => pathname === announcementTemplatePath(record.id)}
      />
      <PageHeader
        title={<bdi>{record.name}</bdi>}
        beside={record.retired ? <Tag tone="neu">{t("standing.retired")}</Tag> : null}
      >
        <BackButton to={announcementTemplatesPath} label={t("templates.title")} />
        {mayWrite && (
          <Button onClick={editor.retire}>{t(record.retired ? "templates.restore" : "templates.retire")}</Button>
        )}
        {mayWrite && (
          <Button type="primary" loading={editor.isPending} onClick={() => void editor.save()}>
            {t("templates.save")}
          </Button>
        )}
      </PageHeader>
      <div className="stack">
        {error && error.fields.length === 0 && <FieldNote kind="error">{errorText(error)}</FieldNote>}
        {editor.overtaken && (
          <div className="row gap-8" role="alert">
            <span className="text-13">{t("templates.overtaken", { name: record.changedBy })}</span>
            <Button size="small" onClick={editor.takeTheirs}>
              {t("templates.takeTheirs")}
            </Button>
            <Button size="small" onClick={editor.keepMine}>
              {t("templates.keepMine")}
            </Button>
          </div>
        )}
        <AnnouncementTemplateFields
          draft={editor.draft}
          onChange={editor.setDraft}
          problems={editor.problems}
          disabled={!mayWrite}
        />
      </div>
    </>
  );
}
