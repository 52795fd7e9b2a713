import type { Domain } from "#server/domain.ts";
import { appealFileReferences } from "#server/review/appeals/appeals.store.ts";
import { revealAccessKit } from "#server/review/desk/access-kit/open-kit.ts";
import { getAccessKit } from "#server/review/desk/access-kit/read-kit.ts";
import { submitAccessKit } from "#server/review/desk/access-kit/save-kit.ts";
import { decideAppeal } from "#server/review/desk/appeals/decide-appeal.ts";
import { downloadAppealFile, fileAppeal, uploadAppealFile } from "#server/review/desk/appeals/file-appeal.ts";
import { getAppealCase } from "#server/review/desk/appeals/appeal-case.ts";
import { listVersionAppeals } from "#server/review/desk/appeals/version-appeals.ts";
import { claimNext, claimVersion, releaseVersion } from "#server/review/desk/claim-version.ts";
import { previewDecisionMails } from "#server/review/desk/conflicts/preview-decision-mails.ts";
import { addConflictNote, decideConflict } from "#server/review/desk/conflicts/update-conflict.ts";
import { verifyClaim } from "#server/review/desk/conflicts/verify-claim.ts";
import { decideByAppNumber, decideSubmission } from "#server/review/desk/decide-version.ts";
import { expediteVersion } from "#server/review/desk/expedite-version.ts";
import { listReasonTemplates } from "#server/review/desk/list-reasons.ts";
import { claimMedia, claimNextMedia, releaseMedia } from "#server/review/desk/media/claim-media.ts";
import { decideMedia } from "#server/review/desk/media/decide-media.ts";
import { recordSecondOpinion, takeSecondOpinion } from "#server/review/desk/second-opinions/record-opinion.ts";
import { setAppStatus } from "#server/review/desk/set-app-status.ts";
import { acknowledgePolicy } from "#server/review/policies/acknowledge-policy.ts";
import { changePolicy } from "#server/review/policies/change-policy.ts";
import { listReviewAppeals } from "#server/review/queries/appeals/list-appeals.ts";
import { getSubmission } from "#server/review/queries/desk/get-submission.ts";
import { getVersionDiff } from "#server/review/queries/desk/version-diff.ts";
import { listMediaReview } from "#server/review/queries/media-review/list-media.ts";
import { getMediaReviewCard } from "#server/review/queries/media-review/media-card.ts";
import { getReviewForecast } from "#server/review/queries/metrics/review-forecast.ts";
import { getReviewMetrics } from "#server/review/queries/metrics/review-metrics.ts";
import { listPolicies } from "#server/review/queries/policies/list-policies.ts";
import { getPolicy, listPolicyVersions } from "#server/review/queries/policies/show-policy.ts";
import { listHolds } from "#server/review/queries/queue/list-holds.ts";
import { getReviewCounts, listReviewQueue } from "#server/review/queries/queue/review-queue.ts";
import { getWaitingCounts } from "#server/review/queries/queue/waiting-counts.ts";
import {
  listReviewReasons,
  listReasonRevisions,
  listReasonUses,
  getReviewReason,
} from "#server/review/queries/reasons/list-review-reasons.ts";
import { getSecondOpinion } from "#server/review/queries/second-opinions/get-second-opinion.ts";
import { listSecondOpinions, getSecondOpinionCounts } from "#server/review/queries/second-opinions/list-opinions.ts";
import { restoreReviewReason, retireReviewReason } from "#server/review/reasons/retire-reason.ts";
import { addReviewReason, changeReviewReason } from "#server/review/reasons/write-reason.ts";
import { saveReviewRules, getReviewRules } from "#server/review/rules/change-rules.ts";

/** The review queue and desk: decisions, appeals, second opinions, policies and reason templates. */
export const review: Domain = {
  routes: [
    // reasons
    addReviewReason,
    changeReviewReason,
    retireReviewReason,
    restoreReviewReason,
    // policies
    changePolicy,
    acknowledgePolicy,
    // rules
    getReviewRules,
    saveReviewRules,
    // desk
    listReasonTemplates,
    decideSubmission,
    decideByAppNumber,
    claimVersion,
    claimNext,
    releaseVersion,
    expediteVersion,
    setAppStatus,
    getAccessKit,
    submitAccessKit,
    revealAccessKit,
    listVersionAppeals,
    fileAppeal,
    uploadAppealFile,
    downloadAppealFile,
    getAppealCase,
    decideAppeal,
    takeSecondOpinion,
    recordSecondOpinion,
    decideConflict,
    addConflictNote,
    previewDecisionMails,
    verifyClaim,
    claimMedia,
    claimNextMedia,
    releaseMedia,
    decideMedia,
    // queries
    listReviewAppeals,
    listSecondOpinions,
    getSecondOpinionCounts,
    getSecondOpinion,
    listReviewQueue,
    getReviewCounts,
    getWaitingCounts,
    listMediaReview,
    getMediaReviewCard,
    listHolds,
    getReviewMetrics,
    getReviewForecast,
    getSubmission,
    getVersionDiff,
    listPolicies,
    getPolicy,
    listPolicyVersions,
    listReviewReasons,
    getReviewReason,
    listReasonRevisions,
    listReasonUses,
  ],
  references: [appealFileReferences],
};
