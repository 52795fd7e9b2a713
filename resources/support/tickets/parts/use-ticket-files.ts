import { useState } from "react";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { type Ticket, ticketLimits, type TicketSide } from "#contract/support/tickets/ticket.ts";
import { useDocumentUpload } from "#providers/data/use-document-upload.ts";

const uploadCalls = { developer: ticketCalls.addTicketFile, support: ticketCalls.addAnswerFile } as const;

/** Images and PDFs attached to a message. Failed uploads stay and can be retried. */
export function useTicketFiles(side: TicketSide = "developer") {
  const upload = useDocumentUpload(uploadCalls[side]);
  const [files, setFiles] = useState<readonly File[]>([]);
  /** Attaches the files to the last message of this side. Resolves to true once all of them are uploaded. */
  async function sendFor({ messages }: Ticket): Promise<boolean> {
    const id = messages.findLast((message) => message.side === side)?.id;
    if (id === undefined) return false;
    const failed: File[] = [];
    for (const file of files) if (!(await upload.send({ params: { id } }, file))) failed.push(file);
    setFiles(failed);
    return failed.length === 0;
  }
  return {
    files,
    add: (more: readonly File[]) => setFiles([...files, ...more].slice(0, ticketLimits.files)),
    remove: (at: number) => setFiles(files.filter((_, place) => place !== at)),
    sendFor,
    share: upload.share,
    error: upload.error,
  };
}
export type TicketFilesState = ReturnType<typeof useTicketFiles>;
