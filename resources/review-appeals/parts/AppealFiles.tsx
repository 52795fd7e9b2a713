import { Button } from "antd";
import { FileText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppealFile } from "#contract/appeals/appeals.ts";
import { appealCalls } from "#contract/appeals/calls.ts";
import { useSend } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/** Opens papers: a picture is shown here, a document is downloaded. Each opening is noted by the server. */
function useOpenFile() {
  const open = useSend(appealCalls.openAppealFile);
  const notify = useNotify();
  const errorText = useErrorText();
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  return {
    busyId: open.isPending ? open.sent?.params.id : undefined,
    shown,
    openFile: ({ id, type }: AppealFile) =>
      open.mutate(
        { params: { id } },
        {
          onSuccess: ({ url }) => {
            if (type === "application/pdf") window.location.assign(url);
            else setShown((before) => ({ ...before, [id]: url }));
          },
          onError: (error) => notify.error(errorText(error)),
        },
      ),
  };
}

/** The papers of an appeal. */
export function AppealFiles({ files }: { files: readonly AppealFile[] }) {
  const { t } = useTranslation("appeals");
  const { openFile, shown, busyId } = useOpenFile();
  if (files.length === 0) return null;
  return (
    <div className="stack gap-8" role="group" aria-label={t("files.label")}>
      {files.map((file) => (
        <div key={file.id} className="stack gap-4">
          <div>
            <Button
              size="small"
              icon={<FileText size={14} aria-hidden />}
              loading={busyId === file.id}
              onClick={() => openFile(file)}
            >
              <bdi className="break-anywhere">{file.fileName}</bdi>
            </Button>
          </div>
          {shown[file.id] !== undefined && (
            <img src={shown[file.id]} alt={file.fileName} style={{ maxInlineSize: "100%", maxBlockSize: 480 }} />
          )}
        </div>
      ))}
    </div>
  );
}
