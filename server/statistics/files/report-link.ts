import * as z from "zod";
import { abilitiesFor, type Abilities } from "#contract/access/rules.ts";
import { Id } from "#contract/identifiers.ts";
import { findActor } from "#server/accounts/actor.ts";
import { Failure } from "#server/http/failure.ts";
import type { Context } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";
import { ReportQuestion } from "./report-question.ts";

const Linked = z.strictObject({
  /** A question whose rows are read when the link is opened, or a file that was prepared. */
  file: z.union([ReportQuestion, Id]),
  /** Who asked: the link holds as long as this session does and its holder may read the file. */
  holder: z.strictObject({ accountId: Id, sessionId: Id, actingId: Id.optional() }),
  /** Milliseconds since 1970. */
  until: z.number(),
});
type Linked = z.output<typeof Linked>;

const purpose = "report file";

/** Browsers load a file without our headers: the link itself says what may be read, by whom, and until when. */
export function reportLink(
  { actor, request, services }: Pick<Context, "actor" | "request" | "services">,
  file: Linked["file"],
  until: number,
): string {
  const { sessionId, actingId } = request;
  const accountId = actor.adminId ?? actor.accountId;
  const holder = { accountId, sessionId, ...(actingId !== null && { actingId }) };
  const text = Buffer.from(JSON.stringify({ file, holder, until })).toString("base64url");
  return `/api/x/report-files?token=${services.tokens.seal(purpose, text)}`;
}

/** What a link opens, and what its holder may do now; 410 for one that is forged, too old or outlived its session. */
export async function openLink(
  { database, tokens }: Services,
  link: string,
): Promise<{ file: Linked["file"]; abilities: Abilities }> {
  const text = tokens.unseal(purpose, link);
  if (text === null) throw new Failure("link_invalid");
  const { file, holder, until } = Linked.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  const actor = until < Date.now() ? null : await findActor(database.db, holder);
  if (!actor) throw new Failure("link_invalid");
  return { file, abilities: abilitiesFor(actor) };
}
