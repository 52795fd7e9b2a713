import { useState } from "react";
import { appealLimits } from "#contract/appeals/appeals.ts";
import { appealCalls } from "#contract/appeals/calls.ts";
import { useAnswers } from "#providers/data/answers.ts";
import { useSend } from "#providers/data/use-call.ts";
import { useUpload } from "#providers/data/use-upload.ts";

/** What is written and chosen until it is sent. Papers follow the appeal; those that did not go can be sent again. */
export function useFiling(versionId: string, transitionId: string | null) {
  const answers = useAnswers();
  const file = useSend(appealCalls.fileAppeal);
  const upload = useUpload(appealCalls.addAppealFile);
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly File[]>([]);
  const [filedId, setFiledId] = useState<string | null>(null);

  async function sendFiles(id: string): Promise<void> {
    const left: File[] = [];
    for (const one of files) if (!(await upload.send({ params: { id } }, one))) left.push(one);
    setFiles(left);
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
      // Somebody was faster, or the decision is gone: what stands now is shown above what was written.
      await answers.changedBy(appealCalls.fileAppeal);
    }
  }

  return {
    text,
    setText,
    files,
    add: (more: readonly File[]) => setFiles([...files, ...more].slice(0, appealLimits.files)),
    remove: (at: number) => setFiles(files.filter((_, place) => place !== at)),
    send,
    busy: file.isPending || upload.share !== null,
    share: upload.share,
    error: file.error ?? upload.error,
    /** Something was written or chosen that has not gone. */
    isUnsent: text.trim() !== "" || files.length > 0,
    /** The appeal is there, and papers of it are not. */
    isFiled: filedId !== null,
    isReady: filedId === null ? text.trim() !== "" : files.length > 0,
  };
}
export type Filing = ReturnType<typeof useFiling>;
