import { Button, Input } from "antd";
import { Upload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { matchNames } from "#contract/accounts/identity/name-match.ts";
import { findDocumentNumberFault, normalizeDocumentNumber } from "#contract/accounts/identity/document-numbers.ts";
import type { IdentityDocumentKind } from "#contract/accounts/identity/required-documents.ts";
import type { KycLatest } from "#contract/accounts/identity/schemas.ts";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import { useDocumentUpload } from "#providers/data/use-document-upload.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { DropZone } from "#ui/fields/DropZone.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { UploadProgress } from "#ui/page/UploadProgress.tsx";
import { NameMatchResult, MatchedName } from "../parts/NameMatch.tsx";

interface DocumentFormProps {
  paper: IdentityDocumentKind;
  account: KycLatest["account"];
  onDone: () => void;
}

/** Returns the state of a document form, validated with the server's own rules before upload. */
function useDocumentForm({ paper, account, onDone }: DocumentFormProps) {
  const { t } = useTranslation(["identity", "errors"]);
  const errorText = useErrorText();
  const [name, setName] = useState("");
  const [number, setNumber] = useState("");
  const [asked, setAsked] = useState(false);
  const upload = useDocumentUpload(identityCalls.uploadIdentityDocument);
  const refusedAt = (field: string): string | undefined =>
    upload.error instanceof ApiError ? upload.error.fields.find(({ path }) => path === field)?.code : undefined;
  const words = (code: string | null | undefined) => (code ? t(`fault.${code as "required"}`) : undefined);
  const fault = findDocumentNumberFault(paper, normalizeDocumentNumber(number), account.accountType);
  const ready = name.trim().length > 1 && fault === null;
  const send = async ([file]: File[]) => {
    setAsked(true);
    if (file && ready && (await upload.send({ body: { paper, name, number } }, file))) onDone();
  };
  const isOfField = refusedAt("number") !== undefined;
  return {
    name,
    setName,
    number,
    setNumber,
    send,
    share: upload.share,
    match: name.trim() === "" ? null : matchNames(name, account.name),
    nameError: asked && name.trim().length < 2 ? words("required") : undefined,
    numberError: words(asked && fault !== null ? (number === "" ? "required" : fault) : refusedAt("number")),
    failure: upload.error === null || isOfField ? null : errorText(upload.error),
  };
}

/** Form for a document's name, number and file. Compares the name with the account's while typing. */
export function DocumentForm(props: DocumentFormProps) {
  const { paper, account, onDone } = props;
  const { t } = useTranslation("identity");
  const form = useDocumentForm(props);
  return (
    <DropZone className="stack gap-12 ruled-above" onFiles={(files) => void form.send(files)}>
      <UnsavedChangesGuard unsaved={() => form.name.trim() !== "" || form.number.trim() !== ""} />
      <div className="halves">
        <Field label={t("form.name")} help={t("form.nameHint", { name: account.name })} error={form.nameError}>
          {(control) => (
            <Input
              {...control}
              value={form.name}
              maxLength={160}
              onChange={(event) => form.setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={t(`number.${paper}`)} help={t(`numberHint.${paper}`)} error={form.numberError}>
          {(control) => (
            <Input
              {...control}
              dir="ltr"
              autoComplete="off"
              value={form.number}
              maxLength={40}
              onChange={(event) => form.setNumber(event.target.value)}
            />
          )}
        </Field>
      </div>
      {form.match && (
        <div className="row gap-12" role="status">
          <MatchedName words={form.match.first} />
          <NameMatchResult match={form.match} />
        </div>
      )}
      {form.failure !== null && <FieldNote kind="error">{form.failure}</FieldNote>}
      {form.share !== null && <UploadProgress share={form.share} label={t("form.sending")} />}
      <div className="row">
        <FileButton
          type="primary"
          accept={documentMimeTypes.join()}
          loading={form.share !== null}
          icon={<Upload size={16} aria-hidden />}
          onFiles={(files) => void form.send(files)}
        >
          {t("form.choose")}
        </FileButton>
        <Button onClick={onDone}>{t("form.cancel")}</Button>
        <span className="text-12 faint">{t("form.types")}</span>
      </div>
    </DropZone>
  );
}
