import type { FastifyRequest } from "fastify";
import type { Database } from "#server/db/database.ts";
import type { Tx } from "#server/db/transaction.ts";
import type { FileStore } from "./file-store.ts";
import type { NewUpload, UploadRow } from "./upload.store.ts";

/** What the upload routes ask the rest of the server. `Who` is whoever `auth` found. */
export interface UploadRules<Who> {
  /** Throws when nobody, or the wrong role, asks. */
  auth(request: FastifyRequest): Who | Promise<Who>;
  /** Throws unless this person may send this; returns what the upload is for. */
  onCreate(who: Who, wish: UploadWish): Promise<UploadPurpose>;
  /** Throws when the developer has no room for so many more bytes; nobody else adds to them meanwhile. */
  requireRoom?(tx: Tx, purpose: UploadPurpose, sizeBytes: number): Promise<void>;
  /** Strangers get 404. */
  owns(who: Who, upload: UploadRow): boolean | Promise<boolean>;
  /** In the transaction that forgets a finished upload: its content is nobody's any more. */
  onRemove?(tx: Tx, sha256: string): Promise<void>;
  /** In the transaction that records the upload as finished. */
  onFinish?(tx: Tx, upload: UploadRow): Promise<void>;
}

export interface UploadWish {
  /** The Upload-Metadata header, decoded; nothing in it is checked yet. */
  metadata: Record<string, string | null>;
  sizeBytes: number;
}

export type UploadPurpose = Pick<NewUpload, "developerId" | "versionId" | "kind" | "fileName">;

export interface UploadParts<Who> {
  database: Database;
  files: FileStore;
  /** Where unfinished uploads grow; on the same disk as the file store. */
  directory: string;
  maxBytes: number;
  rules: UploadRules<Who>;
}

export const uploadLifetimeMs = 24 * 3_600_000;
