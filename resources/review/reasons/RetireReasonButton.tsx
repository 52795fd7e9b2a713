import { Button, Input } from "antd";
import { Archive, ArchiveRestore } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reasonCalls } from "#contract/review/reasons/calls.ts";
import { reasonLimits, type ReviewReasonDetails } from "#contract/review/reasons/reasons.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";

const minWhyLength = 3;

/** Retires a reason template, or restores a retired one. */
export function RetireReasonButton({ record: { id, revision, retired } }: { record: ReviewReasonDetails }) {
  const { t } = useTranslation("reasons");
  const notify = useNotify();
  const errorText = useErrorText();
  const answers = useCallCache();
  const [open, setOpen] = useState(false);
  const [why, setWhy] = useState("");
  const call = retired ? reasonCalls.restoreReviewReason : reasonCalls.retireReviewReason;
  const send = useCallMutation(call);
  const act = retired ? "restore" : "retire";
  const Icon = retired ? ArchiveRestore : Archive;
  const close = () => {
    setOpen(false);
    send.reset();
  };
  const confirm = () => {
    if (why.trim().length < minWhyLength) return;
    send.mutate(
      { params: { id }, body: { revision, why } },
      {
        onSuccess: () => {
          notify.success(t(`${act}.done`));
          setWhy("");
          close();
        },
        onError: ({ status }) => void (status === 409 && answers.changedBy(call)),
      },
    );
  };
  return (
    <>
      <Button icon={<Icon size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t(`${act}.act`)}
      </Button>
      <UnsavedChangesGuard unsaved={() => why.trim() !== ""} />
      <ConfirmDialog
        open={open}
        title={t(`${act}.title`)}
        actLabel={t(`${act}.act`)}
        busy={send.isPending}
        onConfirm={confirm}
        onCancel={close}
      >
        <div className="stack">
          <p>{t(`${act}.text`)}</p>
          <Field label={t("form.why")} help={t("form.whyHelp")}>
            {(control) => (
              <Input
                {...control}
                dir="auto"
                maxLength={reasonLimits.why}
                value={why}
                onChange={({ target }) => setWhy(target.value)}
              />
            )}
          </Field>
          {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
        </div>
      </ConfirmDialog>
    </>
  );
}
