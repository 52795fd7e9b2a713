import type { Call, CallInput, CallOutput } from "#contract/call.ts";
import { buildCallPath } from "#contract/build-call-path.ts";

type SendInit = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/** A signed-in developer's client for the current server process. */
export interface Caller {
  /**
   * Sends a call without query parameters. @throws {Refused} on an error status, or fetch's error without a response.
   */
  call<C extends Call>(call: C, input?: CallInput<C>): Promise<CallOutput<C>>;
  send(path: string, init?: SendInit): Promise<Response>;
}

export class Refused extends Error {}

export function callerOf(url: string, token: string): Caller {
  const authorization = `O-Bearer ${token}`;
  const send: Caller["send"] = (path, { headers, ...init } = {}) =>
    fetch(new URL(path, url), { ...init, headers: { authorization, ...headers } });
  return {
    send,
    call: async <C extends Call>(call: C, input?: CallInput<C>): Promise<CallOutput<C>> => {
      const path = `/api${buildCallPath(call, Object(input?.params))}`;
      const content = input?.body;
      const json = { "content-type": "application/json" };
      const body = content === undefined ? {} : { body: JSON.stringify(content), headers: json };
      const answer = await send(path, { method: call.method, ...body });
      const text = await answer.text();
      if (!answer.ok) throw new Refused(`${call.method} ${call.path}: ${answer.status} ${text}`);
      return JSON.parse(text);
    },
  };
}
