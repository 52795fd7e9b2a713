import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { defaultReviewRules, reviewRuleCalls } from "#contract/review/desk/review-rules.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ModalForm } from "#ui/crud/ModalForm.tsx";
import { useFormat } from "#ui/format/use-format.ts";

const resource = { name: "review", calls: { create: reviewDeskCalls.expedite } } as const;
const noReason = { reason: "" };

interface ExpediteDialogProps {
  submission: ReviewSubmission;
  open: boolean;
  onClose: () => void;
}

/** Dialog for the reason of the expedited review. Closing the dialog keeps it. */
export function ExpediteDialog({ submission, open, onClose }: ExpediteDialogProps) {
  const { t } = useTranslation("review");
  const format = useFormat();
  const notify = useNotify();
  const rules = useCall(reviewRuleCalls.reviewRules, {}, { enabled: open });
  const hours = (rules.data?.rules ?? defaultReviewRules).dueHours;
  const { version } = submission.details;
  const form = useCallForm(resource, "create", {
    initial: noReason,
    toBody: ({ reason }) => ({ versionId: version.id, reason }),
    isChanged: ({ reason }) => reason.trim() !== "",
    continueWith: () => noReason,
    onSaved: ({ dueAt }) => {
      notify.success(t("expedite.done", { time: format.moment(dueAt) }));
      onClose();
    },
  });
  return (
    <ModalForm
      form={form}
      open={open}
      width={440}
      title={t("expedite.title", { app: version.title })}
      okText={t("expedite.button")}
      onClose={onClose}
    >
      <p className="text-13 soft">{t("expedite.note", { count: hours.expedited })}</p>
      <Form.Item name="reason" label={t("expedite.reason")} rules={form.rules("reason")}>
        <Input.TextArea rows={3} maxLength={limits.holdReason.codePoints} dir="auto" />
      </Form.Item>
    </ModalForm>
  );
}
