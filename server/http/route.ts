import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import type { Actor } from "#contract/access/roles.ts";
import type { Abilities } from "#contract/access/rules.ts";
import type { Call, CallOutput } from "#contract/call.ts";
import type { IncomingFile } from "./incoming-file.ts";
import type { Services } from "#server/services.ts";

/**
 * How a noun answers its calls. In `server/<noun>/<noun>.handlers.ts`:
 *
 *     const listApps = handle(appCalls.listApps)(async ({ query, actor, services }) => {
 *       return presentApps(await findApps(services.database.db, actor, query));
 *     });
 *     export const routes: Route[] = [listApps, …];
 *
 * and add the noun's `routes` to `server/routes.ts`. Before a handler runs the edge has done: request id,
 * authentication, the gate by type (401, 403), limits (429), validation (422). Refuse with `throw new Failure(code)`;
 * a record of someone else is a 404 through `requireAllowed`. The answer is checked against the call's response.
 */
interface Incoming<C extends Call> {
  readonly params: z.output<C["params"]>;
  readonly query: z.output<C["query"]>;
  readonly body: z.output<C["body"]>;
  /** The file of a call that declares `file`. */
  readonly file: IncomingFile;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
}

/** What the handler of a call with an access rule gets. */
export interface Context<C extends Call = Call> extends Incoming<C> {
  readonly actor: Actor;
  readonly abilities: Abilities;
}

/** What the handler of a public or refresh-cookie call gets: perhaps someone, perhaps nobody. */
export interface PublicContext<C extends Call = Call> extends Incoming<C> {
  readonly actor: Actor | null;
}

type Answer<C extends Call> = Promise<CallOutput<C>> | CallOutput<C>;

export interface Route {
  readonly call: Call;
  readonly run: (context: Incoming<Call> & { actor: Actor | null; abilities: Abilities | null }) => unknown;
}

/** Curried, so that literals in the handler's answer keep their types. */
export function handle<C extends Call>(call: C) {
  return (handler: (context: Context<C>) => Answer<C>): Route => {
    if (typeof call.access === "string") throw new Error(`${call.path} is ${call.access}: use handlePublic`);
    return { call, run: handler as unknown as Route["run"] };
  };
}

/** For calls whose access is "public" or "refresh-cookie". */
export function handlePublic<C extends Call>(call: C) {
  return (handler: (context: PublicContext<C>) => Answer<C>): Route => {
    if (typeof call.access !== "string") throw new Error(`${call.path} has an access rule: use handle`);
    return { call, run: handler as unknown as Route["run"] };
  };
}
