import { limits } from "#contract/limits.ts";
import { ticketLimits } from "#contract/support/tickets/ticket.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { cleanFileName } from "#server/platform/files/file-name.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { StoredDocument } from "#server/accounts/documents/document-store.ts";
import type { Services } from "#server/services.ts";
import { addTicketFile } from "#server/support/tickets/tickets.store.ts";
import type { MailAttachment } from "./received-mail.ts";

interface StoredAttachments {
  readonly kept: readonly (StoredDocument & { readonly fileName: string })[];
  /** Names of files that were not accepted. */
  readonly leftOut: readonly string[];
}

/** True for a file that mail programs add by themselves, such as a signature; nobody is told that it was left out. */
const isMailClientFile = ({ name }: MailAttachment): boolean =>
  /^(smime\.p7[sm]|signature\.asc|winmail\.dat)$/i.test(name);

/** Stores the attachments that a ticket accepts: the same types, sizes and number as in the console. */
export async function storeMailAttachments(
  { documentStore }: Pick<Services, "documentStore">,
  files: readonly MailAttachment[],
): Promise<StoredAttachments> {
  const kept: StoredAttachments["kept"][number][] = [];
  const leftOut: string[] = [];
  for (const file of files) {
    if (isMailClientFile(file)) continue;
    const fileName = cleanFileName(file.name) || "–";
    const fits = kept.length < ticketLimits.files && file.bytes.byteLength <= limits.documents.bytes;
    const document = fits ? await documentStore.keep(file.bytes).catch(nullIfRefused) : null;
    if (document) kept.push({ ...document, fileName });
    else leftOut.push(fileName);
  }
  return { kept, leftOut: leftOut.slice(0, 20) };
}

/** Leaves out a refused file; other errors, such as a full disk, are not the file's fault. */
function nullIfRefused(error: unknown): null {
  if (error instanceof Failure) return null;
  throw error;
}

export async function addMailAttachments(tx: Tx, messageId: string, { kept }: StoredAttachments): Promise<void> {
  for (const file of kept) await addTicketFile(tx, { messageId, ...file });
}
