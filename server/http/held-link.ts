import * as z from "zod";
import type { Actor } from "#contract/access/roles.ts";
import { abilitiesFor, type Abilities } from "#contract/access/rules.ts";
import { Id } from "#contract/identifiers.ts";
import type { Services } from "#server/services.ts";
import { requireSession } from "./authenticate.ts";
import { Failure } from "./failure.ts";
import type { Context } from "./route.ts";

export type Asker = Pick<Context, "actor" | "request" | "services">;

export interface Opened<What> {
  readonly what: What;
  /** Whoever asked for it, as they are now. */
  readonly actor: Actor;
  readonly abilities: Abilities;
}

interface HeldLinks<What> {
  /** @param ms for how long it opens; ten minutes where nothing is said. */
  make(asker: Asker, what: What, ms?: number): string;
  /** 410 for a link that is forged, too old or outlived the session it was made in. */
  open(services: Services, token: unknown): Promise<Opened<What>>;
}

const usualMs = 10 * 60_000;

/**
 * Links to files, which browsers load without our headers: sealed, each says itself what it leads to, who asked and until
 * when. It holds as long as their session (and their work as a developer) does; whether they may still read what it
 * leads to, whoever opens it asks.
 */
export function heldLinks<What>(purpose: string, path: string, What: z.ZodType<What>): HeldLinks<What> {
  const Linked = z.strictObject({
    what: What,
    holder: z.strictObject({ accountId: Id, sessionId: Id, actingId: Id.optional() }),
    /** Milliseconds since 1970. */
    until: z.number(),
  });
  return {
    make: ({ actor, request, services }, what, ms = usualMs) => {
      const { actingId } = request;
      const accountId = actor.adminId ?? actor.accountId;
      const holder = { accountId, sessionId: requireSession(request), ...(actingId !== null && { actingId }) };
      const text = JSON.stringify({ what, holder, until: Date.now() + ms });
      return `${path}?token=${services.tokens.seal(purpose, Buffer.from(text).toString("base64url"))}`;
    },
    open: async ({ findActor, tokens }, token) => {
      const text = tokens.unseal(purpose, String(token));
      if (text === null) throw new Failure("link_invalid");
      const { what, holder, until } = Linked.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
      const actor = until < Date.now() ? null : await findActor(holder);
      if (!actor) throw new Failure("link_invalid");
      return { what, actor, abilities: abilitiesFor(actor) };
    },
  };
}
