import { Button, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reasonCalls } from "#contract/review/reasons/calls.ts";
import { reasonLimits, type ReasonState, reasonStates } from "#contract/review/reasons/reasons.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { BackButton } from "#ui/page/BackButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { ReasonDetailsFields, RevisionReasonField } from "./form/ReasonDetailsFields.tsx";
import type { ReasonDraft } from "./form/reason-draft.ts";
import { ReasonTextsCard } from "./form/ReasonTextsCard.tsx";
import { useReasonForm } from "./form/use-reason-form.ts";
import { newReasonPath, reasonPath, reasonsPath } from "./index.tsx";

const emptyDraft: ReasonDraft = { fields: [], policyLink: "", position: 1000, texts: {}, confirmed: [], why: "" };

function useCreation() {
  const { t } = useTranslation("reasons");
  const notify = useNotify();
  const call = reasonCalls.addReviewReason;
  const send = useCallMutation(call);
  const form = useReasonForm(emptyDraft);
  const [key, setKey] = useState("");
  const [state, setState] = useState<ReasonState>("onhold");
  const chooseState = (next: ReasonState) => {
    setState(next);
    // Only reasons for a hold have fields.
    if (next !== "onhold") form.change({ fields: [] });
  };
  const save = () => {
    const body = { ...form.content, key, state, why: form.draft.why };
    if (!form.judge(call.body, state, body)) return;
    send.mutate(
      { body },
      {
        onSuccess: ({ id }) => {
          notify.success(t("form.added"));
          form.saved(reasonPath(id));
        },
        onError: form.refused,
      },
    );
  };
  const refusal = send.error && send.error.fields.length === 0 ? send.error : null;
  return { form, key, setKey, state, chooseState, save, isPending: send.isPending, refusal };
}

/** Form for a new reason template. */
export function ReviewReasonCreate() {
  const { t } = useTranslation(["reasons", "shell"]);
  const errorText = useErrorText();
  const fieldErrorText = useFieldErrorText();
  const creation = useCreation();
  const { form, state, refusal } = creation;
  const keyProblem = form.problemOf("key");
  return (
    <>
      <UnsavedChangesGuard unsaved={form.unsaved} own={(pathname) => pathname === newReasonPath} />
      <PageHeader title={t("form.addTitle")} note={t("form.addNote")}>
        <BackButton to={reasonsPath} label={t("show.back")} />
      </PageHeader>
      <div className="stack">
        <div className="page-and-side">
          <ReasonTextsCard form={form} known={[]} />
          <Card title={t("form.facts")}>
            <div className="stack">
              <Field label={t("form.key")} help={t("form.keyHelp")} error={keyProblem && fieldErrorText(keyProblem)}>
                {(control) => (
                  <Input
                    {...control}
                    dir="ltr"
                    autoComplete="off"
                    maxLength={reasonLimits.key}
                    value={creation.key}
                    onChange={({ target }) => creation.setKey(target.value)}
                  />
                )}
              </Field>
              <Field label={t("form.state")}>
                {(control) => (
                  <Select<ReasonState>
                    {...control}
                    value={state}
                    options={reasonStates.map((value) => ({ value, label: t(`state.${value}`) }))}
                    onChange={creation.chooseState}
                  />
                )}
              </Field>
              <ReasonDetailsFields form={form} state={state} />
            </div>
          </Card>
        </div>
        <Card>
          <div className="stack">
            <RevisionReasonField form={form} />
            {refusal && <FieldNote kind="error">{errorText(refusal)}</FieldNote>}
            <div className="row">
              <Button type="primary" loading={creation.isPending} onClick={creation.save}>
                {t("form.add")}
              </Button>
              <LinkButton to={reasonsPath}>{t("shell:act.cancel")}</LinkButton>
            </div>
          </div>
        </Card>
      </div>
    </>
  );
}
