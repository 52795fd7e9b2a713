import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import type { Call, CallInput, CallOutput } from "#contract/call.ts";
import type { ErrorBody } from "#contract/error-body.ts";
import { type ErrorCode, httpStatusByErrorCode } from "#contract/errors.ts";
import { clearSession, storeToken } from "#providers/http/session-storage.ts";

class Refusal {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}
class Partly {
  readonly answer: unknown;
  constructor(answer: unknown) {
    this.answer = answer;
  }
}

/** Creates an error reply with the contract's status for the code, and with details such as `fields` or `current`. */
export function refuse(code: ErrorCode, details: Partial<Omit<ErrorBody, "code">> = {}): Refusal {
  return new Refusal(httpStatusByErrorCode[code], { code, message: code, requestId: "request-1", ...details });
}

/** Creates a reply with only the fields that the screen reads; it isn't checked against the contract. */
export function partly(answer: unknown): Partly {
  return new Partly(answer);
}

/** Returns a reply that never comes: the screen stays in its loading state. */
export function never(): Promise<never> {
  return new Promise<never>(() => undefined);
}

/** Returns the reply of a server that can't be reached. */
export function disconnect(): Promise<never> {
  return Promise.reject(new TypeError("Failed to fetch"));
}

type Answer<C extends Call> = CallOutput<C> | Refusal | Partly;
type Reply<C extends Call> = Answer<C> | ((input: CallInput<C>, signal: AbortSignal) => Answer<C> | Promise<Answer<C>>);

/** Request as the server received it; query values are strings. */
interface ReceivedInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}
interface ReceivedRequest {
  readonly call: Call;
  readonly input: ReceivedInput;
}

const paramName = /\{(\w+)\}/g;
const pathPattern = (path: string) => new RegExp(`^/api${path.replace(paramName, "(?<$1>[^/]+)")}$`);

function readBody(body: RequestInit["body"]): unknown {
  if (typeof body === "string") return JSON.parse(body);
  return body instanceof FormData ? Object.fromEntries(body.entries()) : undefined;
}

const decoded = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));

/** The server's side of one test file: replies to calls of the contract and the requests that arrived. */
export interface FakeApi {
  /** Sets the reply to a call: outside tests for the whole file, inside a hook or test until that ends. */
  on<C extends Call>(call: C, reply: Reply<C>): FakeApi;
  /** Inputs that a call received in this test, in order. */
  inputs<C extends Call>(call: C): CallInput<C>[];
  /** Bodies that a call received in this test, in order. */
  bodies(call: Call): unknown[];
  /** All requests of this test, in order. */
  requests(): ReceivedRequest[];
  /** Forgets the requests received so far. */
  forget(): void;
}

/**
 * Answers `fetch` in a file's tests and signs the browser in. A test fails if it sends a call without a reply, or if an
 * answer doesn't match the call's response schema.
 */
export function fakeApi(): FakeApi {
  // Refine requests the profile on its own, for its audit log.
  const usual = new Map<Call, unknown>([[accountCalls.profile, never]]);
  let replies = usual;
  let requests: ReceivedRequest[] = [];
  let faults: string[] = [];

  function findCall(method: string, path: string): { call: Call; params: Record<string, string> } | undefined {
    // A path without parameters precedes one that has some.
    const calls = [...replies.keys()].toSorted((a, b) => a.path.split("{").length - b.path.split("{").length);
    for (const call of calls) {
      const match = call.method === method ? pathPattern(call.path).exec(path) : null;
      if (match) return { call, params: decoded(match.groups ?? {}) };
    }
    return undefined;
  }

  async function respond(url: string, { method = "GET", body, signal }: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, "http://console.example");
    const found = findCall(method, pathname);
    if (!found) {
      faults.push(`no reply to ${method} ${pathname}`);
      return toResponse(refuse("internal"));
    }
    const { call, params } = found;
    const input: ReceivedInput = {
      ...(Object.keys(params).length > 0 && { params }),
      ...(searchParams.size > 0 && { query: Object.fromEntries(searchParams) }),
      ...(body !== undefined && body !== null && { body: readBody(body) }),
    };
    requests.push({ call, input });
    const reply = replies.get(call);
    const answer: unknown = await Promise.race([
      typeof reply === "function" ? reply(input, signal) : reply,
      ...(signal ? [rejectOnAbort(signal)] : []),
    ]);
    if (answer instanceof Refusal) return toResponse(answer);
    if (answer instanceof Partly) return toResponse({ status: 200, body: answer.answer });
    const checked = call.response.safeParse(answer);
    if (!checked.success) faults.push(`${method} ${call.path} answered against its schema: ${checked.error.message}`);
    return toResponse({ status: call.status ?? 200, body: answer });
  }

  beforeEach(() => {
    [replies, requests, faults] = [new Map(usual), [], []];
    vi.stubGlobal("fetch", respond);
    storeToken("token", true);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    // A screen that saves when it closes must not reach the network.
    vi.stubGlobal("fetch", disconnect);
    clearSession();
    replies = usual;
    if (faults.length > 0) throw new Error(faults.join("\n"));
  });

  const inputsOf = (call: Call) => requests.filter((request) => request.call === call).map(({ input }) => input);
  const api: FakeApi = {
    on: (call, reply) => {
      replies.set(call, reply);
      return api;
    },
    inputs: <C extends Call>(call: C) => inputsOf(call) as unknown[] as CallInput<C>[],
    bodies: (call) => inputsOf(call).map(({ body }) => body),
    requests: () => requests,
    forget: () => void requests.splice(0),
  };
  return api;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

function toResponse({ status, body }: { readonly status: number; readonly body: unknown }): Response {
  const text = body === undefined ? "" : JSON.stringify(body);
  return new Response(text, { status, headers: { "content-type": "application/json" } });
}
