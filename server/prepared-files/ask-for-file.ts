import { isDeepStrictEqual } from "node:util";
import type { PreparedKind, PreparingFile } from "#contract/prepared-files/calls.ts";
import { Failure } from "#server/http/failure.ts";
import type { Asker } from "#server/http/sealed-links.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { preparedLink } from "./file-link.ts";
import { prepareFile } from "./prepare-file.ts";
import { addPreparing, preparingOf, readyFile } from "./prepared-files.store.ts";
import type { FileQuestion } from "./prepared-files.tables.ts";
import { presentPreparing } from "./present-file.ts";

/** Files one person may have in preparation at once. */
const mostPreparing = 3;
const soonMs = 10 * 60_000;

export interface LongFile {
  readonly kind: PreparedKind;
  /** The report's app. */
  readonly appId?: string;
  readonly question: FileQuestion;
  readonly name: string;
  readonly totalRows: number;
}

/** Returns the question as the database would return it. */
const asKept = <Question extends FileQuestion>(question: Question): Question => JSON.parse(JSON.stringify(question));

/** Returns a link to the same file if this person had it prepared within the last ten minutes. */
export async function preparedBefore(asker: Asker, { kind, question }: Pick<LongFile, "kind" | "question">) {
  const { services, actor } = asker;
  const soon = new Date(Date.now() - soonMs);
  const same = { askedBy: actor.accountId, kind, question: asKept(question) };
  const found = await readyFile(services.database.db, same, soon);
  return found && { name: found.name, url: preparedLink(asker, found.id) };
}

/** Starts preparing a file. A repeated request for a file in preparation joins the running one. */
export async function askForFile({ services, actor }: Asker, file: LongFile): Promise<PreparingFile> {
  const { accountId: askedBy } = actor;
  const question = asKept(file.question);
  return services.database.transaction(async (tx) => {
    const added = await addPreparing(tx, { ...file, question, askedBy });
    const running = await preparingOf(tx, askedBy);
    if (running.length > mostPreparing) throw new Failure("files_in_progress");
    if (added) await enqueue(tx, prepareFile, { id: added.id }, { owner: askedBy });
    const one =
      added ?? running.find((other) => other.kind === file.kind && isDeepStrictEqual(other.question, question));
    if (!one) throw new Failure("unavailable"); // it ended between the two statements
    return presentPreparing(one);
  });
}
