import * as z from "zod";
import type { Action, Subject } from "#contract/access/rules.ts";
import type { ErrorCode } from "#contract/errors.ts";

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
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  readonly errors: readonly ErrorCode[];
  readonly file?: FileBody;
  /** Calls whose count must hold across processes and restarts: so many a minute for an address or account. */
  readonly perMinute?: number;
}

interface CallDeclaration<P, Q, B, R> {
  method: Call["method"];
  path: Call["path"];
  summary: string;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  errors?: readonly ErrorCode[];
  file?: FileBody;
  perMinute?: number;
}

/** Declares a call; a call without `access` does not compile. */
export function defineCall<
  R extends Shape,
  P extends Shape = z.ZodUndefined,
  Q extends Shape = z.ZodUndefined,
  B extends Shape = z.ZodUndefined,
>(declaration: CallDeclaration<P, Q, B, R>): Call<P, Q, B, R> {
  const absent = { params: z.undefined(), query: z.undefined(), body: z.undefined(), errors: [] };
  return { ...absent, ...declaration } as unknown as Call<P, Q, B, R>;
}

export const isDeclared = (part: Shape): boolean => !(part instanceof z.ZodUndefined);

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
