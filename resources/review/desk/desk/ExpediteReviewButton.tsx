import { Button, Form, Input, Modal } from "antd";
import { ChevronsUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { reviewCalls } from "#contract/review/desk/calls.ts";
import { defaultReviewRules, reviewRuleCalls } from "#contract/review/desk/review-rules.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { useFormat } from "#ui/format/use-format.ts";

/** Button and dialog to expedite the review of a version, with a reason for the audit log. */
export function ExpediteReviewButton({ submission }: { submission: ReviewSubmission }) {
  const { t } = useTranslation(["review", "shell"]);
  const format = useFormat();
  const errorText = useErrorText();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const rules = useCall(reviewRuleCalls.reviewRules, {}, { enabled: open });
  const hours = (rules.data?.rules ?? defaultReviewRules).dueHours;
  const send = useCallMutation(reviewCalls.expedite);
  const { version } = submission.details;
  const isFirst = submission.lane === "expedited";
  const expedite = () =>
    send.mutate(
      { body: { versionId: version.id, reason } },
      {
        onSuccess: ({ dueAt }) => {
          setOpen(false);
          setReason("");
          notify.success(t("expedite.done", { time: format.moment(dueAt) }));
        },
      },
    );
  return (
    <>
      <Button
        type="link"
        size="small"
        icon={<ChevronsUp size={16} aria-hidden />}
        disabled={isFirst}
        onClick={() => setOpen(true)}
      >
        {t(isFirst ? "expedite.is" : "expedite.button")}
      </Button>
      <UnsavedChangesGuard unsaved={() => reason.trim() !== ""} />
      <Modal
        open={open}
        width={440}
        centered
        title={t("expedite.title", { app: version.title })}
        okText={t("expedite.button")}
        okButtonProps={{ disabled: reason.trim() === "", loading: send.isPending }}
        cancelText={t("shell:act.cancel")}
        onOk={expedite}
        onCancel={() => setOpen(false)}
      >
        <Form layout="vertical" className="stack gap-12">
          <p className="text-13 soft">{t("expedite.note", { count: hours.expedited })}</p>
          <Form.Item label={t("expedite.reason")} htmlFor="expedite-reason">
            <Input.TextArea
              id="expedite-reason"
              rows={3}
              maxLength={limits.holdReason.codePoints}
              dir="auto"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
          {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
        </Form>
      </Modal>
    </>
  );
}
