import { Button, Modal, Select } from "antd";
import { ScrollText, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { staffMessageLimits, messageLinkScreens } from "#contract/messaging/messages/message.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import type { DeveloperRef } from "./ActAsDialog.tsx";
import { MessagePreview } from "./MessagePreview.tsx";
import { useSendMessage } from "./use-send-message.ts";

export interface SendMessageDialogProps {
  developer: DeveloperRef & {
    /** Language the developer receives messages in. */
    readonly language: string;
  };
  /** App that the message may be about. */
  app: { readonly id: string; readonly title: string };
}

/** Message to a developer, beside its preview. The draft stays until it was sent. */
export function SendMessageDialog({ developer, app }: SendMessageDialogProps) {
  const { t } = useTranslation(["messages", "shell"]);
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const { typed, type, problem, error, isPending, isEmpty, send } = useSendMessage(developer, app, () =>
    setOpen(false),
  );
  const screens = [
    { value: "", label: t("screen.none") },
    ...messageLinkScreens.map((value) => ({ value, label: t(`screen.${value}`, { title: app.title }) })),
  ];
  return (
    <>
      <Button block icon={<Send size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      <UnsavedChangesGuard unsaved={() => !isEmpty} />
      <Modal
        open={open}
        width={840}
        centered
        title={t("title", { name: developer.name })}
        okText={t("send")}
        okButtonProps={{ loading: isPending }}
        cancelText={t("shell:act.cancel")}
        onOk={send}
        onCancel={() => setOpen(false)}
      >
        <div className="halves">
          <div className="stack gap-12">
            <CharacterCountField
              label={t("field.title")}
              limit={staffMessageLimits.title}
              value={typed.title}
              error={problem("title")}
              onChange={(title) => type({ title })}
            />
            <CharacterCountField
              label={t("field.text")}
              limit={staffMessageLimits.text}
              rows={5}
              value={typed.text}
              help={t("textHelp")}
              error={problem("text")}
              onChange={(text) => type({ text })}
            />
            <Field label={t("field.screen")}>
              {(control) => (
                <Select
                  {...control}
                  value={typed.screen ?? ""}
                  options={screens}
                  onChange={(value) =>
                    type({ screen: messageLinkScreens.find((messageScreen) => messageScreen === value) ?? null })
                  }
                />
              )}
            </Field>
            {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
          </div>
          <div className="stack gap-12">
            <MessagePreview typed={typed} app={app} language={developer.language} />
            <p className="line top text-13 soft">
              <ScrollText size={16} strokeWidth={1.75} aria-hidden /> {t("kept")}
            </p>
          </div>
        </div>
      </Modal>
    </>
  );
}
