import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { errorCodes } from "#contract/errors.ts";
import { Id, idParams, Instant } from "#contract/scalar-schemas.ts";

/**
 * Kinds of files too large to stream at once: prepared in the background and kept for a day for their requester.
 * `report`: an app's statistics; `apps`, `developers`: filtered staff lists.
 */
export const preparedFileKinds = ["report", "apps", "developers"] as const;
export type PreparedFileKind = (typeof preparedFileKinds)[number];

const identity = { id: Id, name: z.string() };
export const PreparingFile = z.strictObject({
  status: z.literal("preparing"),
  ...identity,
  /** Number of rows written so far; `totalRows` was counted at the start. */
  rows: z.int().min(0),
  totalRows: z.int().min(0),
});
export type PreparingFile = z.output<typeof PreparingFile>;
const ReadyFile = z.strictObject({
  status: z.literal("ready"),
  ...identity,
  url: z.string(),
  sizeBytes: z.int().min(0),
  keptUntil: Instant,
});
const FailedFile = z.strictObject({ status: z.literal("failed"), ...identity, problem: z.enum(errorCodes) });
const CancelledFile = z.strictObject({ status: z.literal("cancelled"), ...identity });
const PreparedFile = z.discriminatedUnion("status", [PreparingFile, ReadyFile, FailedFile, CancelledFile]);
export type PreparedFile = z.output<typeof PreparedFile>;

export const preparedFileCalls = {
  preparedFile: defineCall({
    method: "GET",
    resource: "prepared-files",
    path: "/x/prepared-files/{id}",
    summary: "Returns the progress of a file export, and its link once it is ready.",
    access: { action: "read", subject: "PreparedFile" },
    params: idParams,
    response: PreparedFile,
    errors: ["prepared_file_not_found"],
  }),
  cancelPreparedFile: defineCall({
    method: "DELETE",
    crud: "delete",
    resource: "prepared-files",
    changes: [],
    path: "/x/prepared-files/{id}",
    summary: "Cancels a file export in progress. A finished one doesn't change.",
    access: { action: "update", subject: "PreparedFile" },
    params: idParams,
    response: PreparedFile,
    errors: ["prepared_file_not_found"],
  }),
} as const;
