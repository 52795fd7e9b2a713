import type { FastifyRequest } from "fastify";
import type { Database } from "#server/platform/db/database.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { FileStore } from "./file-store.ts";
import type { NewUpload, UploadRow } from "./upload.store.ts";

/** Hooks through which the server controls the upload routes. `Who` is the caller as returned by `auth`. */
export interface UploadHooks<Who> {
  /** Returns the caller. Throws without one, or for one whose role may not upload. */
  auth(request: FastifyRequest): Who | Promise<Who>;
  /** Throws unless the caller may send this file; returns the upload's purpose. */
  onCreate(who: Who, wish: UploadRequest): Promise<UploadPurpose>;
  /** Throws if the upload would exceed the developer's quota, which is locked meanwhile. */
  requireRoom?(tx: Tx, purpose: UploadPurpose, sizeBytes: number): Promise<void>;
  /** Tells whether the caller owns the upload; strangers get a 404. */
  owns(who: Who, upload: UploadRow): boolean | Promise<boolean>;
  /** Runs in the transaction that deletes a finished upload, whose content then belongs to nobody. */
  onRemove?(tx: Tx, sha256: string): Promise<void>;
  /** Runs in the transaction that marks the upload as finished. */
  onFinish?(tx: Tx, upload: UploadRow): Promise<void>;
}

export interface UploadRequest {
  /** The Upload-Metadata header, decoded; nothing in it is checked yet. */
  metadata: Record<string, string | null>;
  sizeBytes: number;
}

export type UploadPurpose = Pick<NewUpload, "developerId" | "versionId" | "kind" | "fileName">;

export interface UploadOptions<Who> {
  database: Database;
  files: FileStore;
  /** Directory of unfinished uploads, on the same disk as the file store. */
  directory: string;
  maxBytes: number;
  rules: UploadHooks<Who>;
}

export const uploadLifetimeMs = 24 * 3_600_000;
