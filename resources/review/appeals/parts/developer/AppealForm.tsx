import { Button } from "antd";
import { Paperclip, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { appealFormLimits } from "#contract/review/appeals/appeals.ts";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { UploadProgress } from "#ui/page/UploadProgress.tsx";
import type { AppealFormState } from "./use-appeal-form.ts";

interface AppealFormProps {
  filing: AppealFormState;
  onCancel: () => void;
}

/** Form for the text of an appeal and its supporting documents. */
export function AppealForm({ filing, onCancel }: AppealFormProps) {
  const { t } = useTranslation("appeals");
  const errorText = useErrorText();
  const { text, setText, files, add, remove, send, busy, share, error, isReady, isFiled } = filing;
  return (
    <div className="stack gap-12">
      <UnsavedChangesGuard unsaved={() => !isFiled && text.trim() !== ""} />
      {!isFiled && (
        <TextAreaField
          label={t("form.text")}
          help={t("form.help")}
          rows={5}
          maxLength={appealFormLimits.text}
          value={text}
          onChange={setText}
        />
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
      {share !== null && <UploadProgress share={share} label={t("form.sending")} />}
      {error !== null && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      <div className="row gap-8">
        <Button type="primary" disabled={!isReady} loading={busy} onClick={() => void send()}>
          {t(isFiled ? "form.sendAgain" : "form.send")}
        </Button>
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
      </div>
      <p className="text-12 faint">{t("form.types", { count: appealFormLimits.files })}</p>
    </div>
  );
}
