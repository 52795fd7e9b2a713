import { Id } from "#contract/scalar-schemas.ts";
import { sendStoredFile } from "#server/platform/files/send-stored-file.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { CallContext } from "#server/platform/http/route.ts";
import { createSignedLinks } from "#server/platform/http/signed-links.ts";
import { type AccountExportRow, findAccountExport } from "./exports.store.ts";

const linkMs = 5 * 60_000;

const exportLinks = createSignedLinks("/api/x/account-export-files", Id);

export function createAccountExportUrl(asker: Pick<CallContext, "actor" | "request" | "services">, id: string): string {
  return exportLinks.addressOf(asker, id, Date.now() + linkMs);
}

/** Returns the file name of a download, such as `account-2026-11-27.zip`. */
export function accountExportName({ readyAt }: AccountExportRow): string {
  return `account-${readyAt?.toISOString().slice(0, 10) ?? ""}.zip`;
}

/** `GET /api/x/account-export-files?token=…`: serves a data export to its owner, never to an admin who acts as them. */
export const serveAccountExport = exportLinks.serve(async ({ file, actor, request, reply }, { copies, database }) => {
  const copy = await findAccountExport(database.db, file);
  const isTheirs = actor.adminId === undefined && copy?.accountId === actor.accountId;
  if (!isTheirs || copy.sha256 === null) throw new Failure("link_invalid");
  return sendStoredFile(request, reply, copies, {
    sha256: copy.sha256,
    name: accountExportName(copy),
    type: "application/zip",
  });
});
