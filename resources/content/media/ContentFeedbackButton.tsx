import { Button, Form, Input } from "antd";
import { MessageSquare } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { contentCommentCalls } from "#contract/content/media/comment-calls.ts";
import { contactLimits } from "#contract/support/help/contact.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ModalForm } from "#ui/crud/ModalForm.tsx";
import { useWasOffered } from "#ui/form/use-was-offered.ts";

const call = contentCommentCalls.sendContentFeedback;
const resource = { name: "content", calls: { create: call } } as const;
const noFeedback = { message: "", description: "" };

/** Button and dialog to send support feedback about content. */
export function ContentFeedbackButton() {
  const { t } = useTranslation("content");
  const [open, setOpen] = useState(false);
  const isFormOffered = useWasOffered(open);
  return (
    <>
      <Button icon={<MessageSquare size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t("feedback.act")}
      </Button>
      {isFormOffered && <FeedbackDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Dialog of the feedback. Closing it keeps the text. */
function FeedbackDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("content");
  const notify = useNotify();
  const form = useCallForm(resource, "create", {
    initial: noFeedback,
    toBody: (typed) => typed,
    continueWith: () => noFeedback,
    onSaved: ({ reference }) => {
      notify.success(t("feedback.done", { reference }));
      onClose();
    },
  });
  return (
    <ModalForm
      form={form}
      open={open}
      width={520}
      title={t("feedback.title")}
      okText={t("feedback.send")}
      onClose={onClose}
    >
      <Form.Item name="message" label={t("feedback.message")} rules={form.rules("message")}>
        <Input maxLength={contactLimits.subject} />
      </Form.Item>
      <Form.Item
        name="description"
        label={t("feedback.description")}
        extra={t("feedback.help", { count: contactLimits.message.least })}
        rules={form.rules("description")}
      >
        <Input.TextArea dir="auto" rows={4} maxLength={contactLimits.message.most} />
      </Form.Item>
    </ModalForm>
  );
}
