import { consentsChangedJob } from "#server/catalog/consents/consents-changed-job.ts";
import { createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { findEditableVersionIds, lockVersion, setSubmissionProblemCount } from "../versions.store.ts";
import { countSubmissionProblems } from "./submission-problems.ts";

/** Recounts the problems of an app's drafts after its consent documents changed. */
export function consentsChangedJobHandler(): JobHandler {
  return createJobHandler(consentsChangedJob, {
    prepare:
      async ({ appId }) =>
      async (tx) => {
        for (const id of await findEditableVersionIds(tx, appId)) {
          const found = await lockVersion(tx, id);
          if (found)
            await setSubmissionProblemCount(tx, id, await countSubmissionProblems(tx, found.version, found.app));
        }
      },
  });
}
