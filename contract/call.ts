import * as z from "zod";
import type { AccessAction, AccessSubject } from "#contract/access/rules.ts";
import type { ErrorCode } from "./errors.ts";
import type { ResourceName } from "./resources.ts";

type Shape = z.ZodType;

/** Access to a call: public, holders of a refresh cookie, or actors that the access rules allow. */
export type CallAccess =
  | "public"
  | "refresh-cookie"
  | { readonly action: AccessAction; readonly subject: AccessSubject };

/** File sent as multipart/form-data. */
export interface FileUploadBody {
  readonly maxBytes: number;
  /** Name of the form field; `file` if omitted. */
  readonly field?: string;
  /** Form fields for more, optional files: maximum bytes by field name. */
  readonly also?: Readonly<Record<string, number>>;
}

/** Kind of write to a record. The browser sends such a call with Refine's hook of the same name. */
export type CrudKind = "create" | "update" | "delete";

/** Default form field of an uploaded file. */
export const defaultFileField = "file";

/**
 * One HTTP call, declared once. The server's route, the OpenAPI document, the browser's client, the role matrix and the
 * fuzz test are all derived from it. `path` is as the specification writes it, below `/api`.
 */
export interface Call<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
> {
  readonly method: Method;
  /**
   * Kind of change; set if the call creates, changes or deletes records by their fields. An act has none: it moves a
   * record to another state by rules of its own, such as claim, approve or publish. Only the tests read it.
   */
  readonly crud?: CrudKind;
  readonly path: `/${string}`;
  readonly summary: string;
  /** Refine resource of the call; the browser caches its responses under this name. */
  readonly resource: ResourceName;
  /** Resources whose cached responses are stale after the call; required for every call that writes. */
  readonly changes: readonly ResourceName[];
  readonly access: CallAccess;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  readonly errors: readonly ErrorCode[];
  readonly file?: FileUploadBody;
  /** Maximum size of a JSON body in bytes, for calls that need more than `limits.body.bytes`. */
  readonly maxBodyBytes?: number;
  /** Whether staff may make the call before they have set up two-factor authentication. */
  readonly beforeEnrolment?: boolean;
  /** Whether the caller must have confirmed their identity in the last minutes; otherwise `confirmation_required`. */
  readonly needsConfirmation?: true;
  /** Success status if not 200. 202: accepted, nobody waits for the result. */
  readonly status?: 202;
  /**
   * Maximum requests per minute by one client, counted across processes and restarts. An account or an IP address may
   * have several clients.
   */
  readonly perMinute?: number;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Method with the resources it changes. Only a GET may omit them; other calls list them, even if there are none. */
type Change = { method: "GET"; changes?: never } | { method: Method; changes: readonly ResourceName[] };

type CallDeclaration<P, Q, B, R> = Change & {
  crud?: CrudKind;
  path: Call["path"];
  summary: string;
  resource: ResourceName;
  access: CallAccess;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  errors?: readonly ErrorCode[];
  file?: FileUploadBody;
  maxBodyBytes?: number;
  beforeEnrolment?: boolean;
  needsConfirmation?: true;
  status?: 202;
  perMinute?: number;
};

/** Declares a call. Without `access`, or without `changes` if the call writes, it doesn't compile. */
export function defineCall<
  R extends Shape,
  P extends Shape = z.ZodUndefined,
  Q extends Shape = z.ZodUndefined,
  B extends Shape = z.ZodUndefined,
>(declaration: CallDeclaration<P, Q, B, R>): Call<P, Q, B, R> {
  const absent = { params: z.undefined(), query: z.undefined(), body: z.undefined(), changes: [], errors: [] };
  return { ...absent, ...declaration } as unknown as Call<P, Q, B, R>;
}

export function isSchemaDeclared(part: Shape): boolean {
  return !(part instanceof z.ZodUndefined);
}

type Part<K extends string, S extends Shape> = S extends z.ZodUndefined
  ? { [k in K]?: undefined }
  : undefined extends z.input<S>
    ? { [k in K]?: z.input<S> }
    : Partial<z.input<S>> extends z.input<S> // true if every key has a default, so that the caller may omit the whole
      ? { [k in K]?: z.input<S> }
      : { [k in K]: z.input<S> };

/** Input of a call: `{ params, query, body }`, each only if the call declares it. */
export type CallInput<C extends Call> = Part<"params", C["params"]> &
  Part<"query", C["query"]> &
  Part<"body", C["body"]>;
export type CallOutput<C extends Call> = z.output<C["response"]>;
