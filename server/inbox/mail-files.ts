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
  /** Names of what was not taken. */
  readonly leftOut: readonly string[];
}

/** What mail programs attach beside what somebody attached: keys and cards, which are named to nobody. */
const isOfProgram = ({ name }: MailFile): boolean => /^(smime\.p7[sm]|signature\.asc|winmail\.dat)$/i.test(name);

/** Keeps what a ticket takes of a mail's files: the same kinds, sizes and number as from the console. */
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

/** A file of another kind is left out; a disk that is full is not the file's fault. */
function unlessRefused(error: unknown): null {
  if (error instanceof Failure) return null;
  throw error;
}

export async function attach(tx: Tx, messageId: string, { kept }: KeptFiles): Promise<void> {
  for (const file of kept) await addTicketFile(tx, { messageId, ...file });
}
