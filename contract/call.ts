import * as z from "zod";
import type { Action, Subject } from "#contract/access/rules.ts";
import type { ErrorCode } from "./errors.ts";
import type { ResourceName } from "./resources.ts";

type Shape = z.ZodType;

/** Who may make a call: nobody in particular, the holder of a refresh cookie, or whoever the access rules allow. */
export type Access = "public" | "refresh-cookie" | { readonly action: Action; readonly subject: Subject };

/** A file that travels as multipart/form-data. */
export interface FileBody {
  readonly maxBytes: number;
  /** Name of its field; default `file`. */
  readonly field?: string;
  /** Further files that may come along: how many bytes each may have, by field. */
  readonly also?: Readonly<Record<string, number>>;
}

/** The field of a call's file unless it names another. */
export const fileField = "file";

/**
 * One HTTP call, declared once. The server's route, the OpenAPI document, the browser's client, the role matrix
 * and the fuzz test are all derived from it. `path` is as the specification writes it, below `/api`.
 */
export interface Call<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  /** The noun it belongs to: its answers are kept under this name in the browser. */
  readonly resource: ResourceName;
  /** The nouns whose kept answers are no longer true after it; every call that writes says which. */
  readonly changes: readonly ResourceName[];
  readonly access: Access;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  readonly errors: readonly ErrorCode[];
  readonly file?: FileBody;
  /** How large a JSON body may be, where `limits.body.bytes` is too little. */
  readonly maxBodyBytes?: number;
  /** Open to a member of staff who has not set up the second step of signing in yet. */
  readonly beforeEnrolment?: boolean;
  /** Where it is not 200. 202: taken, and nobody waits for what becomes of it. */
  readonly status?: 202;
  /** Calls whose count must hold across processes and restarts: so many a minute for an address or account. */
  readonly perMinute?: number;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Only a GET may leave out what it changes; any other call says it, if only that it is nothing. */
type Change = { method: "GET"; changes?: never } | { method: Method; changes: readonly ResourceName[] };

type CallDeclaration<P, Q, B, R> = Change & {
  path: Call["path"];
  summary: string;
  resource: ResourceName;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  errors?: readonly ErrorCode[];
  file?: FileBody;
  maxBodyBytes?: number;
  beforeEnrolment?: boolean;
  status?: 202;
  perMinute?: number;
};

/** Declares a call; a call without `access` or, if it writes, without `changes` does not compile. */
export function defineCall<
  R extends Shape,
  P extends Shape = z.ZodUndefined,
  Q extends Shape = z.ZodUndefined,
  B extends Shape = z.ZodUndefined,
>(declaration: CallDeclaration<P, Q, B, R>): Call<P, Q, B, R> {
  const absent = { params: z.undefined(), query: z.undefined(), body: z.undefined(), changes: [], errors: [] };
  return { ...absent, ...declaration } as unknown as Call<P, Q, B, R>;
}

export function isDeclared(part: Shape): boolean {
  return !(part instanceof z.ZodUndefined);
}

type Part<K extends string, S extends Shape> = S extends z.ZodUndefined
  ? { [k in K]?: undefined }
  : undefined extends z.input<S>
    ? { [k in K]?: z.input<S> }
    : Partial<z.input<S>> extends z.input<S> // every key has a default
      ? { [k in K]?: z.input<S> }
      : { [k in K]: z.input<S> };

/** What a caller gives: `{ params, query, body }`, each only where the call declares it. */
export type CallInput<C extends Call> = Part<"params", C["params"]> &
  Part<"query", C["query"]> &
  Part<"body", C["body"]>;
export type CallOutput<C extends Call> = z.output<C["response"]>;
