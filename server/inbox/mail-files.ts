import { limits } from "#contract/limits.ts";
import { ticketLimits } from "#contract/tickets/ticket.ts";
import type { Tx } from "#server/db/transaction.ts";
import { cleanFileName } from "#server/files/file-name.ts";
import { Failure } from "#server/http/failure.ts";
import type { StoredPaper } from "#server/papers/papers.ts";
import type { Services } from "#server/services.ts";
import { addTicketFile } from "#server/tickets/tickets.store.ts";
import type { MailFile } from "./received-mail.ts";

interface KeptFiles {
  readonly kept: readonly (StoredPaper & { readonly fileName: string })[];
  /** Names of files that were not accepted. */
  readonly leftOut: readonly string[];
}

/** Files that mail programs add by themselves, such as signatures and contact data; not mentioned to anybody. */
const isOfProgram = ({ name }: MailFile): boolean => /^(smime\.p7[sm]|signature\.asc|winmail\.dat)$/i.test(name);

/** Stores the attachments that a ticket accepts: the same types, sizes and number as in the console. */
export async function keepFiles({ papers }: Pick<Services, "papers">, files: readonly MailFile[]): Promise<KeptFiles> {
  const kept: KeptFiles["kept"][number][] = [];
  const leftOut: string[] = [];
  for (const file of files) {
    if (isOfProgram(file)) continue;
    const fileName = cleanFileName(file.name) || "–";
    const fits = kept.length < ticketLimits.files && file.bytes.byteLength <= limits.papers.bytes;
    const paper = fits ? await papers.keep(file.bytes).catch(unlessRefused) : null;
    if (paper) kept.push({ ...paper, fileName });
    else leftOut.push(fileName);
  }
  return { kept, leftOut: leftOut.slice(0, 20) };
}

/** Leaves out a refused file; other errors, such as a full disk, are not the file's fault. */
function unlessRefused(error: unknown): null {
  if (error instanceof Failure) return null;
  throw error;
}

export async function attach(tx: Tx, messageId: string, { kept }: KeptFiles): Promise<void> {
  for (const file of kept) await addTicketFile(tx, { messageId, ...file });
}
