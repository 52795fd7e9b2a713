import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { Actor } from "#contract/access/roles.ts";
import { abilitiesFor, type Abilities } from "#contract/access/rules.ts";
import { Id } from "#contract/identifiers.ts";
import type { Services } from "#server/services.ts";
import type { Plugin } from "./app.ts";
import { requireSession } from "./authenticate.ts";
import { Failure } from "./failure.ts";
import type { Context } from "./route.ts";

/** A file, and who opens its link: as whom they asked for it, with what they may do by now. */
interface Opened<File> {
  readonly file: File;
  readonly actor: Actor;
  readonly abilities: Abilities;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Whoever asks for a file. */
export type Asker = Pick<Context, "actor" | "request" | "services">;

interface SealedLinks<File> {
  /** The address of a file for whoever asks, until a moment in milliseconds since 1970. */
  addressOf(asker: Asker, file: File, until: number): string;
  /** Answers such addresses: 410 for one that is forged, is too old or has outlived its session. */
  serve(answer: (opened: Opened<File>, services: Services) => Promise<FastifyReply> | FastifyReply): Plugin;
}

/**
 * Links to files of one kind. Browsers load a file without our headers, so the link itself says which file, for whom
 * and until when, sealed: it holds as long as the session it was asked for in, and acting as a developer if it was
 * asked for so. What else its holder has to be allowed, the kind asks when the link is opened.
 */
export function sealedLinks<File>(path: `/api/x/${string}`, file: z.ZodType<File>): SealedLinks<File> {
  const Linked = z.strictObject({
    file,
    holder: z.strictObject({ accountId: Id, sessionId: Id, actingId: Id.optional() }),
    until: z.number(),
  });

  const open = async ({ findActor, tokens }: Services, token: unknown) => {
    const text = tokens.unseal(path, String(token));
    if (text === null) throw new Failure("link_invalid");
    const linked = Linked.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    const actor = linked.until < Date.now() ? null : await findActor(linked.holder);
    if (!actor) throw new Failure("link_invalid");
    return { file: linked.file, actor, abilities: abilitiesFor(actor) };
  };

  return {
    addressOf: ({ actor, request, services }, named, until) => {
      const { actingId } = request;
      const accountId = actor.adminId ?? actor.accountId;
      const holder = { accountId, sessionId: requireSession(request), ...(actingId !== null && { actingId }) };
      const text = Buffer.from(JSON.stringify({ file: named, holder, until })).toString("base64url");
      return `${path}?token=${services.tokens.seal(path, text)}`;
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
