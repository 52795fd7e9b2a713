import * as z from "zod";
import { Id } from "#contract/identifiers.ts";
import { findActor } from "#server/accounts/actor.ts";
import { type ExportRow, findExport } from "./exports.store.ts";
import { sendStored } from "#server/files/send-stored.ts";
import type { Plugin } from "#server/http/app.ts";
import { Failure } from "#server/http/failure.ts";
import type { Context } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";

const Linked = z.strictObject({ id: Id, accountId: Id, sessionId: Id, until: z.number() });

const purpose = "account export";
const linkMs = 3_600_000;

/** Browsers load a file without our headers: the link says who may read what, in which session, and until when. */
export function exportLink({ actor, request, services }: Pick<Context, "actor" | "request" | "services">, id: string) {
  const linked = { id, accountId: actor.accountId, sessionId: request.sessionId, until: Date.now() + linkMs };
  const text = Buffer.from(JSON.stringify(linked)).toString("base64url");
  return `/api/x/account-export-files?token=${services.tokens.seal(purpose, text)}`;
}

/** Only the owner's own session reads it, and only while it lasts: an admin acting as them has none. */
async function openLink({ database, tokens }: Services, token: string): Promise<ExportRow & { sha256: string }> {
  const text = tokens.unseal(purpose, token);
  if (text === null) throw new Failure("link_invalid");
  const { id, until, ...holder } = Linked.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  const actor = until < Date.now() ? null : await findActor(database.db, holder);
  const found = actor ? await findExport(database.db, id) : undefined;
  if (!actor || found?.sha256 == null || found.accountId !== actor.accountId) throw new Failure("link_invalid");
  return { ...found, sha256: found.sha256 };
}

/** `GET /api/x/account-export-files?token=…`: the copy of somebody's data, to its owner. */
export const serveExports: Plugin = (app, services) => {
  app.get<{ Querystring: { token: unknown } }>(
    "/api/x/account-export-files",
    { schema: { hide: true } },
    async (request, reply) => {
      const { sha256, readyAt } = await openLink(services, String(request.query.token));
      const name = `account-${readyAt?.toISOString().slice(0, 10) ?? ""}.zip`;
      reply.header("cache-control", "no-store");
      return sendStored(request, reply, services.copies, { sha256, name, type: "application/zip" });
    },
  );
};
