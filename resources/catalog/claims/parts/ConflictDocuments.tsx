import { Button } from "antd";
import { FileText, Paperclip, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import type { DeveloperConflict } from "#contract/catalog/conflicts/claims.ts";
import { maxConflictDocuments } from "#contract/catalog/conflicts/documents.ts";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useDocumentUpload } from "#providers/data/use-document-upload.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { UploadProgress } from "#ui/page/UploadProgress.tsx";

/** Group of documents that a side of an open conflict sends for staff to weigh, or takes back. */
export function ConflictDocuments({ conflict: { id, papers } }: { conflict: DeveloperConflict }) {
  const { t } = useTranslation("claims");
  const errorText = useErrorText();
  const upload = useDocumentUpload(conflictCalls.addConflictPaper);
  const removal = useCallDelete(conflictCalls.removeConflictPaper);
  const add = async (files: readonly File[]) => {
    for (const file of files) if (!(await upload.send({ params: { id } }, file))) return;
  };
  const error = upload.error ?? removal.error;
  return (
    <div className="stack gap-8" role="group" aria-label={t("papers.title")}>
      <strong>{t("papers.title")}</strong>
      <p>{t("papers.text")}</p>
      {papers.map((paper) => (
        <div key={paper.id} className="line gap-8">
          <FileText size={14} aria-hidden />
          <bdi className="grow break-anywhere">{paper.fileName}</bdi>
          <Button
            type="text"
            size="small"
            aria-label={t("papers.remove", { name: paper.fileName })}
            icon={<X size={14} aria-hidden />}
            loading={removal.isPending && removal.sent?.params.id === paper.id}
            onClick={() => removal.mutate({ params: { id: paper.id } })}
          />
        </div>
      ))}
      {upload.share !== null && <UploadProgress share={upload.share} label={t("papers.sending")} />}
      {error !== null && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      {papers.length < maxConflictDocuments && (
        <div>
          <FileButton
            accept={documentMimeTypes.join()}
            disabled={upload.share !== null}
            icon={<Paperclip size={14} aria-hidden />}
            onFiles={(files) => void add(files)}
          >
            {t("papers.add")}
          </FileButton>
        </div>
      )}
      <p className="text-12 faint">{t("papers.types", { count: maxConflictDocuments })}</p>
    </div>
  );
}
