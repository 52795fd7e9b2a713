import { Button } from "antd";
import { Paperclip, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import { ticketLimits } from "#contract/support/tickets/ticket.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { UploadProgress } from "#ui/page/UploadProgress.tsx";
import type { TicketFilesState } from "./use-ticket-files.ts";

/** Field for the files attached to a message. */
export function TicketFilesField({ files: { files, add, remove, share, error } }: { files: TicketFilesState }) {
  const { t } = useTranslation("tickets");
  const format = useFormat();
  const errorText = useErrorText();
  return (
    <div className="stack gap-8">
      {files.map((file, at) => (
        <div key={`${at} ${file.name}`} className="line gap-8 text-13">
          <Paperclip size={14} aria-hidden />
          <bdi className="break-anywhere">{file.name}</bdi>
          <span className="faint">{format.bytes(file.size)}</span>
          <Button
            type="text"
            size="small"
            aria-label={t("reply.remove", { name: file.name })}
            icon={<X size={14} aria-hidden />}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {share !== null && <UploadProgress share={share} label={t("reply.attach")} />}
      {error !== null && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      <div className="row gap-8">
        <FileButton
          accept={documentMimeTypes.join()}
          multiple
          disabled={files.length >= ticketLimits.files}
          icon={<Paperclip size={14} aria-hidden />}
          onFiles={add}
        >
          {t("reply.attach")}
        </FileButton>
        <span className="text-12 faint">
          {t("reply.attachHelp", { files: ticketLimits.files, size: format.bytes(limits.documents.bytes) })}
        </span>
      </div>
    </div>
  );
}
