import * as z from "zod";
import { limits } from "#contract/limits.ts";
import { Id, Sha256 } from "#contract/identifiers.ts";
import { paperTypes } from "#contract/papers/paper.ts";
import type { Subject } from "#contract/access/rules.ts";
import { findActor } from "#server/accounts/actor.ts";
import { Failure } from "#server/http/failure.ts";
import type { Context } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "#server/staff/audit.ts";

const Linked = z.strictObject({
  sha256: Sha256,
  name: z.string(),
  type: z.enum(paperTypes),
  /** The link holds for a minute, and no longer than the session of whoever asked. */
  holder: z.strictObject({ accountId: Id, sessionId: Id, adminId: Id.optional() }),
  /** Milliseconds since 1970. */
  until: z.number(),
});
type Linked = z.output<typeof Linked>;

const purpose = "paper";

interface OpenedPaper extends Pick<Linked, "sha256" | "name" | "type"> {
  readonly subject: Extract<Subject, "Identity" | "Consent" | "Appeal" | "Conflict">;
  readonly id: string;
}

/** Notes who opens a paper, and answers with the address of its bytes. */
export async function openPaper(
  { actor, request, services }: Pick<Context, "actor" | "request" | "services">,
  { subject, id, sha256, name, type }: OpenedPaper,
): Promise<{ url: string }> {
  await services.database.transaction((tx) =>
    writeAudit(tx, { actor, action: "open_paper", subject, subjectId: id, requestId: request.id }),
  );
  const { accountId, adminId } = actor;
  const holder = { accountId, sessionId: request.sessionId, ...(adminId !== undefined && { adminId }) };
  const until = Date.now() + limits.papers.openSeconds * 1000;
  const text = Buffer.from(JSON.stringify({ sha256, name, type, holder, until })).toString("base64url");
  return { url: `/api/x/papers?token=${services.tokens.seal(purpose, text)}` };
}

/** What a link opens; 410 for one that is forged, too old or outlived its session. */
export async function readPaperLink({ database, tokens }: Services, link: string): Promise<Linked> {
  const text = tokens.unseal(purpose, link);
  if (text === null) throw new Failure("link_invalid");
  const linked = Linked.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  if (linked.until < Date.now() || !(await findActor(database.db, linked.holder))) throw new Failure("link_invalid");
  return linked;
}
