import { useState } from "react";
import { appealFormLimits } from "#contract/review/appeals/appeals.ts";
import { appealCalls } from "#contract/review/appeals/calls.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useDocumentUpload } from "#providers/data/use-document-upload.ts";

/**
 * Returns the form state of an appeal. Files are uploaded after the appeal has been filed; failed uploads can be
 * retried.
 */
export function useAppealForm(versionId: string, transitionId: string | null) {
  const answers = useCallCache();
  const file = useCallMutation(appealCalls.fileAppeal);
  const upload = useDocumentUpload(appealCalls.addAppealFile);
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly File[]>([]);
  const [filedId, setFiledId] = useState<string | null>(null);

  async function sendFiles(id: string): Promise<void> {
    const failed: File[] = [];
    for (const file of files) if (!(await upload.send({ params: { id } }, file))) failed.push(file);
    setFiles(failed);
  }

  async function send(): Promise<void> {
    if (filedId !== null) return sendFiles(filedId);
    if (transitionId === null) return;
    try {
      const { id } = await file.mutateAsync({ body: { versionId, transitionId, text } });
      setFiledId(id);
      setText("");
      await sendFiles(id);
    } catch {
      // The appeal already exists, or the decision is gone: refetch, so that the current state appears above the form.
      await answers.changedBy(appealCalls.fileAppeal);
    }
  }

  return {
    text,
    setText,
    files,
    add: (more: readonly File[]) => setFiles([...files, ...more].slice(0, appealFormLimits.files)),
    remove: (at: number) => setFiles(files.filter((_, place) => place !== at)),
    send,
    busy: file.isPending || upload.share !== null,
    share: upload.share,
    error: file.error ?? upload.error,
    /** Whether there is text or are files that haven't been sent. */
    isUnsent: text.trim() !== "" || files.length > 0,
    /** Whether the appeal has been filed, so that only files remain to be sent. */
    isFiled: filedId !== null,
    isReady: filedId === null ? text.trim() !== "" : files.length > 0,
  };
}
export type AppealFormState = ReturnType<typeof useAppealForm>;
