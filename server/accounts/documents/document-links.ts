import * as z from "zod";
import type { AccessSubject } from "#contract/access/rules.ts";
import { Sha256 } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import type { CallContext } from "#server/platform/http/route.ts";
import { createSignedLinks } from "#server/platform/http/signed-links.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";

const LinkedDocument = z.strictObject({ sha256: Sha256, name: z.string(), type: z.enum(documentMimeTypes) });
type LinkedDocument = z.output<typeof LinkedDocument>;

export const signedDocumentLinks = createSignedLinks("/api/x/papers", LinkedDocument);

interface OpenedDocument extends LinkedDocument {
  readonly subject: Extract<AccessSubject, "Identity" | "Consent" | "Appeal" | "Conflict" | "Ticket">;
  readonly id: string;
}

/** Audits who opens a document and returns a URL to its bytes, valid for a minute. */
export async function createDocumentUrl(
  asker: Pick<CallContext, "actor" | "request" | "services">,
  { subject, id, ...linked }: OpenedDocument,
): Promise<{ url: string }> {
  const { actor, request, services } = asker;
  await services.database.transaction((tx) =>
    writeAudit(tx, { actor, action: "open_paper", subject, subjectId: id, requestId: request.id }),
  );
  return { url: signedDocumentLinks.addressOf(asker, linked, Date.now() + limits.documents.openSeconds * 1000) };
}
