import { consentsChanged } from "#server/consents/consents-changed.ts";
import { handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import { draftIdsOf, lockVersion, noteMissing } from "../versions.store.ts";
import { countMissing } from "./submission-state.ts";

/** Recounts the problems of an app's drafts after its consent documents changed. */
export function countAfterConsents(): JobHandler {
  return handleJob(consentsChanged, {
    prepare:
      async ({ appId }) =>
      async (tx) => {
        for (const id of await draftIdsOf(tx, appId)) {
          const found = await lockVersion(tx, id);
          if (found) await noteMissing(tx, id, await countMissing(tx, found.version, found.app));
        }
      },
  });
}
