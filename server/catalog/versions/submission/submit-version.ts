import type { PlainErrorCode } from "#contract/errors.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { SubmissionProblem, ProblemCode } from "#contract/catalog/versions/submission-checks.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { enqueueLinkChecks } from "../links/check-submitted-links.ts";
import { checkVersionJob } from "./check-version.ts";
import { changeVersionStatus } from "../change-status.ts";
import { presentVersion } from "../present-version.ts";
import { collectSubmissionProblems } from "./submission-problems.ts";
import { versionConflictFailure, requireVersionRevision, lockVersionToChange } from "../version-access.ts";

/**
 * Submits a draft to the automatic checks, or a held version's fixes back to the queue, where they keep their place.
 */
export const submitVersionRoute = handle(versionCalls.submitVersion)(async (context) => {
  const { params, query, actor, services, request } = context;
  return services.database.transaction(async (tx) => {
    const { app, version } = await lockVersionToChange(tx, context, params.versionId, "submit");
    if (query.revision !== undefined) await requireVersionRevision(tx, context, version, query.revision);
    const to = version.status === "draft" ? "pending" : "rereview";
    if (version.status !== "draft" && version.status !== "onhold")
      throw await versionConflictFailure(tx, "version_status_conflict", context, version);
    requireComplete(await collectSubmissionProblems(tx, version, app));
    const moved = await changeVersionStatus(tx, services, version, to, { by: actor, requestId: request.id });
    if (moved.status === "pending")
      await enqueueJob(
        tx,
        checkVersionJob,
        { versionId: moved.id },
        {
          dedupe: `${moved.id} ${moved.revision}`,
          owner: app.developerId,
        },
      );
    await enqueueLinkChecks(tx, services, moved, app.developerId);
    return presentVersion(tx, services, moved);
  });
});

const only = (problems: readonly SubmissionProblem[], ...codes: ProblemCode[]): boolean =>
  problems.every((problem) => codes.includes(problem.code));

function codeFor(problems: readonly SubmissionProblem[]): PlainErrorCode {
  if (only(problems, "package_checking", "expansion_checking")) return "package_not_ready";
  if (only(problems, "consent_documents_missing")) return "consent_documents_missing";
  return only(problems, "package_refused", "expansion_refused") ? "package_refused" : "submission_incomplete";
}

function requireComplete(problems: readonly SubmissionProblem[]): void {
  if (problems.length === 0) return;
  const fields = problems.map(({ path, code, params }) => ({ path, code, ...(params && { params: { ...params } }) }));
  throw new Failure(codeFor(problems), { fields });
}
