import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import type { ReviewReasonDetails } from "#contract/review/reasons/reasons.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Edit } from "#ui/crud/Edit.tsx";
import { Show } from "#ui/crud/Show.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ReasonDetailsFields, RevisionReasonField } from "./form/ReasonDetailsFields.tsx";
import {
  findReasonProblems,
  hasReasonChanges,
  mergeReasonDrafts,
  type ReasonEditConflict,
  toReasonContent,
  toReasonDraft,
} from "./form/reason-draft.ts";
import { ReasonTextsCard } from "./form/ReasonTextsCard.tsx";
import { reasonPath, reviewReasons } from "./index.tsx";
import { useReasonLabels } from "./use-reason-labels.ts";

/** Form screen to edit a reason template; saving creates its next revision. */
export function ReviewReasonEdit() {
  const { query } = useCallShow(reviewReasons);
  return <Show query={query}>{(record) => <Editor key={record.id} record={record} />}</Show>;
}

/** Returns a function that names the fields that two people changed. */
function useConflictName() {
  const { t } = useTranslation("reasons");
  const words = useReasonLabels();
  return (part: ReasonEditConflict["part"]) => {
    const language = languageCodes.find((code) => code === part);
    return language ? words.language(language) : t(`part.${part as "fields"}`);
  };
}

function Editor({ record }: { record: ReviewReasonDetails }) {
  const { t } = useTranslation(["reasons", "shell"]);
  const navigate = useNavigate();
  const notify = useNotify();
  const nameOf = useConflictName();
  const { id, title, key, state } = record;
  const form = useCallForm(reviewReasons, "edit", {
    id,
    initial: toReasonDraft(record),
    revision: record.revision,
    toBody: (typed, revision) => ({
      ...toReasonContent(typed),
      revision,
      confirmed: [...typed.confirmed],
      why: typed.why,
    }),
    validate: (typed, errors) => findReasonProblems(state, typed, errors),
    isChanged: hasReasonChanges,
    merge: mergeReasonDrafts,
    onSaved: ({ revision }) => {
      notify.success(t("form.saved", { revision }));
      void navigate(reasonPath(id));
    },
  });
  const conflicts = form.conflicts?.map(({ part, mine, theirs }) => ({ field: nameOf(part), yours: mine, theirs }));
  return (
    <Edit
      form={form}
      title={t("form.editTitle", { title })}
      note={<bdi className="mono">{key}</bdi>}
      goBack={{ to: reasonPath(id), label: t("show.back") }}
      saveButtonProps={{ children: t("form.save") }}
      missing={form.unsaved() ? null : t("shell:act.unchanged")}
      conflicts={conflicts ?? null}
      conflictNote={t("form.overtaken")}
    >
      <div className="page-and-side">
        <ReasonTextsCard form={form} known={record.texts} />
        <Card title={t("form.facts")}>
          <ReasonDetailsFields rules={form.rules} state={state} />
        </Card>
      </div>
      <Card>
        <RevisionReasonField rules={form.rules} />
      </Card>
    </Edit>
  );
}
