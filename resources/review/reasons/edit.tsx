import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { reasonCalls } from "#contract/review/reasons/calls.ts";
import type { ReviewReasonDetails } from "#contract/review/reasons/reasons.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Show } from "#ui/crud/Show.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { BackButton } from "#ui/page/BackButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { ReasonDetailsFields, RevisionReasonField } from "./form/ReasonDetailsFields.tsx";
import { type ReasonEditConflict, toReasonDraft, mergeReasonDrafts } from "./form/reason-draft.ts";
import { ReasonTextsCard } from "./form/ReasonTextsCard.tsx";
import { useReasonForm } from "./form/use-reason-form.ts";
import { reasonEditPath, reasonPath } from "./index.tsx";
import { reviewReasons } from "./index.tsx";
import { useReasonLabels } from "./use-reason-labels.ts";

/** Edits a reason template; saving creates its next revision. */
export function ReviewReasonEdit() {
  const { query } = useCallShow(reviewReasons);
  return <Show query={query}>{(record) => <Editor key={record.id} record={record} />}</Show>;
}

/** Form state and saving. After a concurrent change, the user's changes are merged into the saved revision. */
function useReasonEditor(record: ReviewReasonDetails) {
  const { t } = useTranslation("reasons");
  const notify = useNotify();
  const answers = useCallCache();
  const call = reasonCalls.changeReviewReason;
  const send = useCallMutation(call);
  const form = useReasonForm(toReasonDraft(record));
  const [seen, setSeen] = useState(record.revision);
  const [conflicts, setConflicts] = useState<readonly ReasonEditConflict[] | null>(null);
  const { confirmed, why } = form.draft;
  useEffect(() => {
    if (record.revision === seen) return;
    const theirs = toReasonDraft(record);
    const { draft, conflicts: found } = mergeReasonDrafts({ base: form.base, mine: form.draft, theirs });
    form.restart(theirs, draft);
    setSeen(record.revision);
    setConflicts(found);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new revision decides
  }, [record]);
  const save = () => {
    const { id } = record;
    const body = { ...form.content, revision: seen, confirmed: [...confirmed], why };
    if (!form.judge(call.body, record.state, body)) return;
    send.mutate(
      { params: { id }, body },
      {
        onSuccess: ({ revision }) => {
          notify.success(t("form.saved", { revision }));
          form.saved(reasonPath(id));
        },
        onError: (error) => {
          form.refused(error);
          if (error.status === 409) void answers.changedBy(call);
        },
      },
    );
  };
  const refusal = send.error && send.error.status !== 409 && send.error.fields.length === 0 ? send.error : null;
  return { form, save, isPending: send.isPending, conflicts, refusal };
}

function Editor({ record }: { record: ReviewReasonDetails }) {
  const { t } = useTranslation(["reasons", "shell"]);
  const errorText = useErrorText();
  const { form, save, isPending, conflicts, refusal } = useReasonEditor(record);
  const { id, title, key, state } = record;
  return (
    <>
      <UnsavedChangesGuard unsaved={form.unsaved} own={(pathname) => pathname === reasonEditPath(id)} />
      <PageHeader title={t("form.editTitle", { title })} note={<bdi className="mono">{key}</bdi>}>
        <BackButton to={reasonPath(id)} label={t("show.back")} />
      </PageHeader>
      <div className="stack">
        {conflicts && <SaveConflict conflicts={conflicts} />}
        <div className="page-and-side">
          <ReasonTextsCard form={form} known={record.texts} />
          <Card title={t("form.facts")}>
            <ReasonDetailsFields form={form} state={state} />
          </Card>
        </div>
        <Card>
          <div className="stack">
            <RevisionReasonField form={form} />
            {refusal && <FieldNote kind="error">{errorText(refusal)}</FieldNote>}
            <div className="row">
              <Button type="primary" loading={isPending} disabled={!form.unsaved()} onClick={save}>
                {t("form.save")}
              </Button>
              <LinkButton to={reasonPath(id)}>{t("shell:act.cancel")}</LinkButton>
            </div>
          </div>
        </Card>
      </div>
    </>
  );
}

/** Notice that someone else saved first. Fields that the user didn't change already show the saved values. */
function SaveConflict({ conflicts }: { conflicts: readonly ReasonEditConflict[] }) {
  const { t } = useTranslation("reasons");
  const words = useReasonLabels();
  const nameOf = (part: ReasonEditConflict["part"]) => {
    const language = languageCodes.find((code) => code === part);
    return language ? words.language(language) : t(`part.${part as "fields"}`);
  };
  const rows = conflicts.map(({ part, mine, theirs }) => ({ field: nameOf(part), yours: mine, theirs }));
  return (
    <div className="stack gap-4">
      <ConflictNotice rows={rows} />
      <p className="text-13 soft">{t("form.overtaken")}</p>
    </div>
  );
}
