import { isDeepStrictEqual } from "node:util";
import type { PreparedFileKind, PreparingFile } from "#contract/platform/exports/calls.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { LinkRequester } from "#server/platform/http/signed-links.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { signPreparedFileLink } from "./file-link.ts";
import { prepareFileJob } from "./prepare-file.ts";
import { addPreparingFile, findPreparingFiles, findReadyPreparedFile } from "./prepared-files.store.ts";
import type { PreparedFileQuery } from "./prepared-files.tables.ts";
import { presentPreparingFile } from "./present-file.ts";

/** Files one person may have in preparation at once. */
const maxPreparing = 3;
const reuseMs = 10 * 60_000;

export interface PreparedFileRequest {
  readonly kind: PreparedFileKind;
  /** Id of the app that the report is about. */
  readonly appId?: string;
  readonly question: PreparedFileQuery;
  readonly name: string;
  readonly totalRows: number;
}

/** Returns the query as the database would return it from JSON, so that two queries can be compared. */
const asStored = <Question extends PreparedFileQuery>(question: Question): Question =>
  JSON.parse(JSON.stringify(question));

/** Returns a link to the same file if this person had it prepared within the last ten minutes. */
export async function findRecentPreparedFile(
  asker: LinkRequester,
  { kind, question }: Pick<PreparedFileRequest, "kind" | "question">,
) {
  const { services, actor } = asker;
  const soon = new Date(Date.now() - reuseMs);
  const same = { askedBy: actor.accountId, kind, question: asStored(question) };
  const found = await findReadyPreparedFile(services.database.db, same, soon);
  return found && { name: found.name, url: signPreparedFileLink(asker, found.id) };
}

/** Starts preparing a file. A repeated request for a file in preparation joins the running one. */
export async function requestPreparedFile(
  { services, actor }: LinkRequester,
  file: PreparedFileRequest,
): Promise<PreparingFile> {
  const { accountId: askedBy } = actor;
  const question = asStored(file.question);
  return services.database.transaction(async (tx) => {
    const added = await addPreparingFile(tx, { ...file, question, askedBy });
    const running = await findPreparingFiles(tx, askedBy);
    if (running.length > maxPreparing) throw new Failure("files_in_progress", { params: { most: maxPreparing } });
    if (added) await enqueueJob(tx, prepareFileJob, { id: added.id }, { owner: askedBy });
    const row =
      added ?? running.find((other) => other.kind === file.kind && isDeepStrictEqual(other.question, question));
    if (!row) throw new Failure("unavailable"); // it ended between the two statements
    return presentPreparingFile(row);
  });
}
