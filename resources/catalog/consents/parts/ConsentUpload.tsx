import { Button } from "antd";
import { Upload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import type { ConsentKind } from "#contract/catalog/consents/required-consents.ts";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import { useDocumentUpload } from "#providers/data/use-document-upload.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { LazyDayPicker } from "#ui/fields/LazyDayPicker.tsx";
import { DropZone } from "#ui/fields/DropZone.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { UploadProgress } from "#ui/page/UploadProgress.tsx";

interface ConsentUploadProps {
  consent: ConsentKind;
  /** Id of the app for which the document is used at once. */
  appId?: string;
  /** Id of the document that gets a new version. */
  paperId?: string;
  onDone: () => void;
}

/** Drop zone for a document with its last day of validity; checked by size and file signature before it is sent. */
export function ConsentUpload({ consent, appId, paperId, onDone }: ConsentUploadProps) {
  const { t } = useTranslation("consents");
  const errorText = useErrorText();
  const [validUntil, setValidUntil] = useState("");
  const { send, share, error } = useDocumentUpload(consentCalls.uploadConsentPaper);
  const take = async ([file]: File[]) => {
    const body = { consent, validUntil, ...(appId && { appId }), ...(paperId && { paperId }) };
    if (file && (await send({ body }, file))) onDone();
  };
  return (
    <DropZone className="stack gap-12" onFiles={(files) => void take(files)}>
      <Field label={t("form.validUntil")} optional={t("form.optional")} help={t("form.validUntilHint")}>
        {(control) => <LazyDayPicker {...control} value={validUntil} onChange={(day) => setValidUntil(day ?? "")} />}
      </Field>
      {error !== null && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      {share !== null && <UploadProgress share={share} label={t("form.sending")} />}
      <div className="row">
        <FileButton
          type="primary"
          accept={documentMimeTypes.join()}
          loading={share !== null}
          icon={<Upload size={16} aria-hidden />}
          onFiles={(files) => void take(files)}
        >
          {t("form.choose")}
        </FileButton>
        <Button onClick={onDone}>{t("form.cancel")}</Button>
        <span className="text-12 faint">{t("form.types")}</span>
      </div>
    </DropZone>
  );
}
