import { Button, Form, Input } from "antd";
import { Archive, ArchiveRestore } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reasonCalls } from "#contract/review/reasons/calls.ts";
import { reasonLimits, type ReviewReasonDetails } from "#contract/review/reasons/reasons.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ModalForm } from "#ui/crud/ModalForm.tsx";
import { useWasOffered } from "#ui/form/use-was-offered.ts";
import { reviewReasons } from "./index.tsx";

const calls = { retire: reasonCalls.retireReviewReason, restore: reasonCalls.restoreReviewReason };
const noReason = { why: "" };

/** Button and dialog to retire a reason template, or to restore a retired one. */
export function RetireReasonButton({ record }: { record: ReviewReasonDetails }) {
  const { t } = useTranslation("reasons");
  const [open, setOpen] = useState(false);
  const isFormOffered = useWasOffered(open);
  const act = record.retired ? "restore" : "retire";
  const Icon = record.retired ? ArchiveRestore : Archive;
  return (
    <>
      <Button icon={<Icon size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t(`${act}.act`)}
      </Button>
      {isFormOffered && <RetireDialog record={record} act={act} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

interface RetireDialogProps {
  record: ReviewReasonDetails;
  act: keyof typeof calls;
  open: boolean;
  onClose: () => void;
}

/** Dialog with the effect of retiring or restoring, and its reason. Closing the dialog keeps the text. */
function RetireDialog({ record: { id, revision }, act, open, onClose }: RetireDialogProps) {
  const { t } = useTranslation("reasons");
  const notify = useNotify();
  const form = useCallForm({ name: reviewReasons.name, calls: { update: calls[act] } }, "edit", {
    id,
    revision,
    initial: noReason,
    toBody: ({ why }, seen) => ({ revision: seen, why }),
    isChanged: ({ why }) => why.trim() !== "",
    continueWith: () => noReason,
    onSaved: () => {
      notify.success(t(`${act}.done`));
      onClose();
    },
  });
  return (
    <ModalForm form={form} open={open} width={400} title={t(`${act}.title`)} okText={t(`${act}.act`)} onClose={onClose}>
      <p className="soft">{t(`${act}.text`)}</p>
      <Form.Item name="why" label={t("form.why")} extra={t("form.whyHelp")} rules={form.rules("why")}>
        <Input dir="auto" maxLength={reasonLimits.why} />
      </Form.Item>
    </ModalForm>
  );
}
