import { consentsChanged } from "#server/catalog/consents/consents-changed.ts";
import { handleJob, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { editableVersionIds, lockVersion, setProblemCount } from "../versions.store.ts";
import { countProblems } from "./submission-problems.ts";

/** Recounts the problems of an app's drafts after its consent documents changed. */
export function recountAfterConsentsHandler(): JobHandler {
  return handleJob(consentsChanged, {
    prepare:
      async ({ appId }) =>
      async (tx) => {
        for (const id of await editableVersionIds(tx, appId)) {
          const found = await lockVersion(tx, id);
          if (found) await setProblemCount(tx, id, await countProblems(tx, found.version, found.app));
        }
      },
  });
}
