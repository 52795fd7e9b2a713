import { Button, Form, Input } from "antd";
import { Paperclip, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import { appealFormLimits } from "#contract/review/appeals/appeals.ts";
import { appealCalls } from "#contract/review/appeals/calls.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useDocumentUpload } from "#providers/data/use-document-upload.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { CardForm } from "#ui/crud/CardForm.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { UploadProgress } from "#ui/page/UploadProgress.tsx";

const resource = { name: "review-appeals", calls: { create: appealCalls.fileAppeal } } as const;

interface AppealFormProps {
  versionId: string;
  /** Decision to appeal against; null once it has been appealed or is gone. */
  transitionId: string | null;
  /** Whether the form is shown; a closed form keeps its text. */
  isOpen: boolean;
  onCancel: () => void;
}

/** Returns the documents of an appeal. They are uploaded after it has been filed; failed uploads can be retried. */
function useAppealFiles() {
  const upload = useDocumentUpload(appealCalls.addAppealFile);
  const [files, setFiles] = useState<readonly File[]>([]);
  return {
    files,
    add: (more: readonly File[]) => setFiles([...files, ...more].slice(0, appealFormLimits.files)),
    remove: (at: number) => setFiles(files.filter((_, place) => place !== at)),
    sendFor: async (id: string) => {
      const failed: File[] = [];
      for (const file of files) if (!(await upload.send({ params: { id } }, file))) failed.push(file);
      setFiles(failed);
    },
    share: upload.share,
    error: upload.error,
  };
}

/** Form for the text of an appeal and its supporting documents. */
export function AppealForm({ versionId, transitionId, isOpen, onCancel }: AppealFormProps) {
  const { t } = useTranslation("appeals");
  const errorText = useErrorText();
  const { files, add, remove, sendFor, share, error } = useAppealFiles();
  const [filedId, setFiledId] = useState<string | null>(null);
  const form = useCallForm(resource, "create", {
    initial: { text: "" },
    toBody: ({ text }) => ({ versionId, transitionId, text }),
    isChanged: ({ text }) => isOpen && text.trim() !== "",
    continueWith: () => ({ text: "" }),
    onSaved: ({ id }) => {
      setFiledId(id);
      void sendFor(id);
    },
  });
  const { text } = form.values;
  const isUnsent = text.trim() !== "" || files.length > 0;
  if (!isOpen || (transitionId === null && !isUnsent)) return null;
  const lacksFiles = filedId !== null && files.length === 0;
  const isGone = filedId === null && transitionId === null;
  return (
    <CardForm
      form={form}
      saveButtonProps={{
        children: t(filedId === null ? "form.send" : "form.sendAgain"),
        loading: form.isPending || share !== null,
        ...(filedId !== null && { onClick: () => void sendFor(filedId) }),
      }}
      missing={isGone ? t("form.gone") : lacksFiles ? t("form.chooseFile") : null}
      buttons={
        <>
          {files.length < appealFormLimits.files && (
            <FileButton
              accept={documentMimeTypes.join()}
              multiple
              icon={<Paperclip size={14} aria-hidden />}
              onFiles={add}
            >
              {t("form.add")}
            </FileButton>
          )}
          <Button onClick={onCancel}>{t("form.cancel")}</Button>
        </>
      }
    >
      {filedId === null && (
        <Form.Item name="text" label={t("form.text")} extra={t("form.help")} rules={form.rules("text")}>
          <Input.TextArea dir="auto" rows={5} maxLength={appealFormLimits.text} />
        </Form.Item>
      )}
      {files.map((file, at) => (
        <div key={`${at} ${file.name}`} className="line gap-8 text-13">
          <Paperclip size={14} aria-hidden />
          <bdi className="grow break-anywhere">{file.name}</bdi>
          <Button
            type="text"
            size="small"
            aria-label={t("form.remove", { name: file.name })}
            icon={<X size={14} aria-hidden />}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <p className="text-12 faint">{t("form.types", { count: appealFormLimits.files })}</p>
      {share !== null && <UploadProgress share={share} label={t("form.sending")} />}
      {error !== null && <FieldNote kind="error">{errorText(error)}</FieldNote>}
    </CardForm>
  );
}
