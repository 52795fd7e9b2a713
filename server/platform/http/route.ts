import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import type { Actor } from "#contract/access/roles.ts";
import type { Abilities } from "#contract/access/rules.ts";
import type { Call, CallOutput } from "#contract/call.ts";
import type { IncomingFile } from "./incoming-file.ts";
import type { Services } from "#server/services.ts";

/**
 * Input of every handler: `handle(appCalls.listApps)(async ({ query, actor, services }) => …)`. Before a handler runs,
 * the request has its id and actor and has passed access (401, 403), rate limits (429) and validation (422). Refuse
 * with `throw new Failure(code)`; another owner's record is a 404 through `requireAllowed`. The result is checked
 * against the call's response schema.
 */
interface HandlerInput<C extends Call> {
  readonly params: z.output<C["params"]>;
  readonly query: z.output<C["query"]>;
  readonly body: z.output<C["body"]>;
  /** Uploaded file, for calls that declare `file`. */
  readonly file: IncomingFile;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
}

/** Handler context for calls with an access rule. */
export interface CallContext<C extends Call = Call> extends HandlerInput<C> {
  readonly actor: Actor;
  readonly abilities: Abilities;
}

/** Handler context for public and refresh-cookie calls; the actor may be missing. */
export interface PublicCallContext<C extends Call = Call> extends HandlerInput<C> {
  readonly actor: Actor | null;
}

type HandlerResult<C extends Call> = Promise<CallOutput<C>> | CallOutput<C>;

export interface Route {
  readonly call: Call;
  readonly run: (context: HandlerInput<Call> & { actor: Actor | null; abilities: Abilities | null }) => unknown;
}

/** Binds a handler to a call. Curried, so that literals in the handler's result keep their types. */
export function handle<C extends Call>(call: C) {
  return (handler: (context: CallContext<C>) => HandlerResult<C>): Route => {
    if (typeof call.access === "string") throw new Error(`${call.path} is ${call.access}: use handlePublic`);
    return { call, run: handler as unknown as Route["run"] };
  };
}

/** Like `handle`, for calls whose access is "public" or "refresh-cookie". */
export function handlePublic<C extends Call>(call: C) {
  return (handler: (context: PublicCallContext<C>) => HandlerResult<C>): Route => {
    if (typeof call.access !== "string") throw new Error(`${call.path} has an access rule: use handle`);
    return { call, run: handler as unknown as Route["run"] };
  };
}
