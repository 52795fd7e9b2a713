import { Button } from "antd";
import { FileText, Paperclip, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { conflictCalls } from "#contract/conflicts/calls.ts";
import type { OwnConflict } from "#contract/conflicts/claims.ts";
import { mostConflictPapers } from "#contract/conflicts/papers.ts";
import { paperTypes } from "#contract/papers/paper.ts";
import { useSend } from "#providers/data/use-call.ts";
import { useUpload } from "#providers/data/use-upload.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { SendingBar } from "#ui/page/SendingBar.tsx";

/** Documents that a side of an open conflict sends for staff to weigh, or takes back. */
export function ConflictPapers({ conflict: { id, papers } }: { conflict: OwnConflict }) {
  const { t } = useTranslation("claims");
  const errorText = useErrorText();
  const upload = useUpload(conflictCalls.addConflictPaper);
  const removal = useSend(conflictCalls.removeConflictPaper);
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
      {upload.share !== null && <SendingBar share={upload.share} label={t("papers.sending")} />}
      {error !== null && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      {papers.length < mostConflictPapers && (
        <div>
          <FileButton
            accept={paperTypes.join()}
            disabled={upload.share !== null}
            icon={<Paperclip size={14} aria-hidden />}
            onFiles={(files) => void add(files)}
          >
            {t("papers.add")}
          </FileButton>
        </div>
      )}
      <p className="text-12 faint">{t("papers.types", { count: mostConflictPapers })}</p>
    </div>
  );
}
