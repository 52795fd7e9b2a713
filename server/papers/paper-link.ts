import * as z from "zod";
import type { Subject } from "#contract/access/rules.ts";
import { Sha256 } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { paperTypes } from "#contract/papers/paper.ts";
import type { Context } from "#server/http/route.ts";
import { sealedLinks } from "#server/http/sealed-links.ts";
import { writeAudit } from "#server/staff/audit.ts";

const Linked = z.strictObject({ sha256: Sha256, name: z.string(), type: z.enum(paperTypes) });
type Linked = z.output<typeof Linked>;

export const paperLinks = sealedLinks("/api/x/papers", Linked);

interface OpenedPaper extends Linked {
  readonly subject: Extract<Subject, "Identity" | "Consent" | "Appeal" | "Conflict" | "Ticket">;
  readonly id: string;
}

/** Audits who opens a document and returns a URL to its bytes, valid for a minute. */
export async function openPaper(
  asker: Pick<Context, "actor" | "request" | "services">,
  { subject, id, ...linked }: OpenedPaper,
): Promise<{ url: string }> {
  const { actor, request, services } = asker;
  await services.database.transaction((tx) =>
    writeAudit(tx, { actor, action: "open_paper", subject, subjectId: id, requestId: request.id }),
  );
  return { url: paperLinks.addressOf(asker, linked, Date.now() + limits.papers.openSeconds * 1000) };
}
