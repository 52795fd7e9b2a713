import { Button, Form, Modal, Select } from "antd";
import { ScrollText, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageCalls } from "#contract/messaging/messages/calls.ts";
import { staffMessageLimits, messageLinkScreens } from "#contract/messaging/messages/message.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import type { DeveloperRef } from "./ActAsDialog.tsx";
import { type MessageDraft, MessagePreview } from "./MessagePreview.tsx";

export interface SendMessageDialogProps {
  developer: DeveloperRef & {
    /** Language the developer receives messages in. */
    readonly language: string;
  };
  /** App that the message may be about. */
  app: { readonly id: string; readonly title: string };
}

const resource = { name: "notifications", calls: { create: messageCalls.sendMessage } } as const;
const emptyDraft: MessageDraft = { title: "", text: "", screen: null };
const isEmpty = ({ title, text }: MessageDraft): boolean => title.trim() === "" && text.trim() === "";

/** Dialog to write a message to a developer, beside its preview. The draft stays until it was sent. */
export function SendMessageDialog({ developer, app }: SendMessageDialogProps) {
  const { t } = useTranslation(["messages", "shell"]);
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const form = useCallForm(resource, "create", {
    initial: emptyDraft,
    toBody: (typed) => ({ ...typed, developerId: developer.id, appId: app.id }),
    isChanged: (typed) => !isEmpty(typed),
    continueWith: () => emptyDraft,
    onSaved: ({ told, mailed }) => {
      setOpen(false);
      notify.success(t(mailed === told ? "doneMailed" : "done", { name: developer.name, count: told }));
    },
  });
  const { values, change, problemText } = form;
  const screens = [
    { value: "", label: t("screen.none") },
    ...messageLinkScreens.map((value) => ({ value, label: t(`screen.${value}`, { title: app.title }) })),
  ];
  return (
    <>
      <Button block icon={<Send size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      <UnsavedChangesGuard unsaved={form.unsaved} />
      <Modal
        open={open}
        width={840}
        centered
        title={t("title", { name: developer.name })}
        okText={t("send")}
        okButtonProps={form.saveButtonProps}
        cancelText={t("shell:act.cancel")}
        onCancel={() => setOpen(false)}
      >
        <Form {...form.formProps} component="div" className="halves">
          <div className="stack gap-12">
            <CharacterCountField
              label={t("field.title")}
              limit={staffMessageLimits.title}
              value={values.title}
              error={problemText("title")}
              onChange={(title) => change({ title })}
            />
            <CharacterCountField
              label={t("field.text")}
              limit={staffMessageLimits.text}
              rows={5}
              value={values.text}
              help={t("textHelp")}
              error={problemText("text")}
              onChange={(text) => change({ text })}
            />
            <Field label={t("field.screen")}>
              {(control) => (
                <Select
                  {...control}
                  value={values.screen ?? ""}
                  options={screens}
                  onChange={(value) =>
                    change({ screen: messageLinkScreens.find((messageScreen) => messageScreen === value) ?? null })
                  }
                />
              )}
            </Field>
            {form.failureText !== null && <FieldNote kind="error">{form.failureText}</FieldNote>}
          </div>
          <div className="stack gap-12">
            <MessagePreview typed={values} app={app} language={developer.language} />
            <p className="line top text-13 soft">
              <ScrollText size={16} strokeWidth={1.75} aria-hidden /> {t("kept")}
            </p>
          </div>
        </Form>
      </Modal>
    </>
  );
}
