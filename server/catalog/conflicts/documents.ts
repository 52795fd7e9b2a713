import { type Abilities, buildAccessRecord } from "#contract/access/rules.ts";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { type ConflictDocument, maxConflictDocuments } from "#contract/catalog/conflicts/documents.ts";
import type { ConflictSide } from "#contract/catalog/conflicts/status.ts";
import { scheduleReleasedFileCleanup } from "#server/platform/files/file-cleanup.ts";
import { cleanFileName } from "#server/platform/files/file-name.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { createDocumentUrl } from "#server/accounts/documents/document-links.ts";
import { type ConflictRow, findConflict, lockConflict, emitConflictChange } from "./conflicts.store.ts";
import {
  createConflictDocument,
  countConflictDocuments,
  findConflictDocument,
  type ConflictDocumentRow,
  findDocumentsOfConflicts,
  deleteConflictDocument,
} from "./documents.store.ts";

export function presentConflictDocument({
  id,
  side,
  fileName,
  type,
  sizeBytes,
  sentAt,
}: ConflictDocumentRow): ConflictDocument {
  return { id, side, fileName, type, sizeBytes, sentAt: sentAt.toISOString() };
}

interface Party {
  readonly side: ConflictSide;
  readonly developerId: string;
}

/** Returns a conflict with the caller's side. Throws conflict_not_found for a caller on neither side. */
function requireSide(abilities: Abilities, row: ConflictRow | undefined) {
  const both: Party[] = row
    ? [
        { side: "claimant", developerId: row.claimantDeveloperId },
        { side: "owner", developerId: row.ownerDeveloperId },
      ]
    : [];
  const party = both.find((candidate) => abilities.can("update", buildAccessRecord("App", candidate)));
  if (!row || !party) throw new Failure("conflict_not_found");
  return { row, party };
}

const requireOpen = ({ status }: ConflictRow): void => {
  if (status !== "conflict") throw new Failure("conflict_decided");
};

/** Requires that the caller's side of an open conflict may add another document. */
async function requireDocumentQuota(tx: Tx, abilities: Abilities, row: ConflictRow | undefined) {
  const own = requireSide(abilities, row);
  requireOpen(own.row);
  const sent = await countConflictDocuments(tx, own.row.id, own.party.developerId);
  if (sent >= maxConflictDocuments) throw new Failure("too_many_papers", { params: { most: maxConflictDocuments } });
  return own;
}

async function ownDocuments(tx: Tx, conflictId: string, { developerId }: Party): Promise<ConflictDocument[]> {
  const documents = await findDocumentsOfConflicts(tx, [conflictId]);
  return documents.filter((document) => document.developerId === developerId).map(presentConflictDocument);
}

/** Checks access and quota before the file is read, and again under the lock. */
export const addConflictDocumentRoute = handle(conflictCalls.addConflictPaper)(
  async ({ params, file, abilities, services }) => {
    const { db } = services.database;
    await requireDocumentQuota(db, abilities, await findConflict(db, params.id));
    const content = await services.documentStore.take(file);
    return services.database.transaction(async (tx) => {
      const { row, party } = await requireDocumentQuota(tx, abilities, await lockConflict(tx, params.id));
      await createConflictDocument(tx, {
        conflictId: row.id,
        fileName: cleanFileName(file.name),
        ...party,
        ...content,
      });
      emitConflictChange(tx, row, "updated");
      return ownDocuments(tx, row.id, party);
    });
  },
);

export const removeConflictDocumentRoute = handle(conflictCalls.removeConflictPaper)(
  async ({ params, abilities, services }) =>
    services.database.transaction(async (tx) => {
      const found = await findConflictDocument(tx, params.id);
      const { row, party } = requireSide(abilities, found && (await lockConflict(tx, found.conflict.id)));
      if (found?.document.developerId !== party.developerId) throw new Failure("conflict_not_found");
      requireOpen(row);
      await deleteConflictDocument(tx, found.document.id);
      await scheduleReleasedFileCleanup(tx, [found.document.sha256]);
      emitConflictChange(tx, row, "updated");
      return ownDocuments(tx, row.id, party);
    }),
);

/** Opens a document for staff. Its sender has the original. */
export const openConflictDocumentRoute = handle(conflictCalls.openConflictPaper)(async (context) => {
  const found = await findConflictDocument(context.services.database.db, context.params.id);
  if (!found) throw new Failure("conflict_not_found");
  const { id, sha256, fileName: name, type } = found.document;
  return createDocumentUrl(context, { subject: "Conflict", id, sha256, name, type });
});
