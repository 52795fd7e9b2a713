import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { Actor } from "#contract/access/roles.ts";
import { abilitiesFor, type Abilities } from "#contract/access/rules.ts";
import { Id } from "#contract/scalar-schemas.ts";
import type { Services } from "#server/services.ts";
import type { AppPlugin } from "./http-app.ts";
import { requireSession } from "./authenticate-requests.ts";
import { Failure } from "./failure.ts";
import type { CallContext } from "./route.ts";

/** An opened link: the file, and the actor it was issued to with their current abilities. */
interface OpenedLink<File> {
  readonly file: File;
  readonly actor: Actor;
  readonly abilities: Abilities;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Caller to whom a link is issued. */
export type LinkRequester = Pick<CallContext, "actor" | "request" | "services">;

interface SignedLinks<File> {
  /** Returns a file's URL for this caller, valid until a time in Unix milliseconds. */
  addressOf(asker: LinkRequester, file: File, until: number): string;
  /** Serves the signed links; 410 for one that is forged, expired or outlived its session. */
  serve(answer: (opened: OpenedLink<File>, services: Services) => Promise<FastifyReply> | FastifyReply): AppPlugin;
}

/**
 * Creates signed links for one kind of file. Browsers load files without our headers, so the link itself names the
 * file, its holder and its expiry, encrypted: histories and proxies keep URLs. It ends with the holder's session, and
 * acts as a developer if it was issued so. The kind's own access rules are checked when the link is opened.
 */
export function createSignedLinks<File>(path: `/api/x/${string}`, file: z.ZodType<File>): SignedLinks<File> {
  const Linked = z.strictObject({
    file,
    holder: z.strictObject({ accountId: Id, sessionId: Id, actingId: Id.optional() }),
    until: z.number(),
  });

  const open = async ({ findActor, tokens }: Services, token: unknown) => {
    const text = tokens.reveal(path, String(token));
    if (text === null) throw new Failure("link_invalid");
    const linked = Linked.parse(JSON.parse(text));
    const actor = linked.until < Date.now() ? null : await findActor(linked.holder);
    if (!actor) throw new Failure("link_invalid");
    return { file: linked.file, actor, abilities: abilitiesFor(actor) };
  };

  return {
    addressOf: ({ actor, request, services }, named, until) => {
      const { actingId } = request;
      const accountId = actor.adminId ?? actor.accountId;
      const holder = { accountId, sessionId: requireSession(request), ...(actingId !== null && { actingId }) };
      return `${path}?token=${services.tokens.conceal(path, JSON.stringify({ file: named, holder, until }))}`;
    },
    serve: (answer) => (app, services) => {
      app.get<{ Querystring: { token: unknown } }>(path, { schema: { hide: true } }, async (request, reply) => {
        const opened = await open(services, request.query.token);
        reply.header("cache-control", "no-store");
        return answer({ ...opened, request, reply }, services);
      });
    },
  };
}
