import { Button, Input, Modal } from "antd";
import { MessageSquare } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { contentCommentCalls } from "#contract/content/media/comment-calls.ts";
import { contactLimits } from "#contract/support/help/contact.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";

/** Button and dialog to send support feedback about content. */
export function ContentFeedbackButton() {
  const { t } = useTranslation("content");
  const { t: shell } = useTranslation("shell");
  const notify = useNotify();
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState("");
  const [description, setDescription] = useState("");
  const call = contentCommentCalls.sendContentFeedback;
  const { mutate, isPending, error } = useCallMutation(call);
  const body = { message, description };
  const send = () =>
    mutate(
      { body },
      {
        onSuccess: ({ reference }) => {
          notify.success(t("feedback.done", { reference }));
          setMessage("");
          setDescription("");
          setOpen(false);
        },
      },
    );
  return (
    <>
      <Button icon={<MessageSquare size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t("feedback.act")}
      </Button>
      <UnsavedChangesGuard unsaved={() => message !== "" || description !== ""} />
      <Modal
        open={open}
        centered
        width={520}
        title={t("feedback.title")}
        okText={t("feedback.send")}
        cancelText={shell("act.cancel")}
        okButtonProps={{ loading: isPending, disabled: !call.body.safeParse(body).success }}
        mask={{ closable: false }}
        onOk={send}
        onCancel={() => setOpen(false)}
      >
        <div className="stack gap-12">
          <Field label={t("feedback.message")}>
            {(control) => (
              <Input
                {...control}
                maxLength={contactLimits.subject}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            )}
          </Field>
          <TextAreaField
            label={t("feedback.description")}
            help={t("feedback.help", { count: contactLimits.message.least })}
            rows={4}
            maxLength={contactLimits.message.most}
            value={description}
            onChange={setDescription}
          />
          {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
        </div>
      </Modal>
    </>
  );
}
