import type { Domain } from "#server/domain.ts";
import { appealReferences } from "#server/review/appeals/appeals.store.ts";
import { openAccessKit } from "#server/review/desk/access-kit/open-kit.ts";
import { readAccessKit } from "#server/review/desk/access-kit/read-kit.ts";
import { giveAccessKit } from "#server/review/desk/access-kit/save-kit.ts";
import { answerAppeal } from "#server/review/desk/appeals/answer-appeal.ts";
import { downloadAppealFile, fileAppeal, uploadAppealFile } from "#server/review/desk/appeals/file-appeal.ts";
import { reviewAppeal } from "#server/review/desk/appeals/present-case.ts";
import { versionAppeals } from "#server/review/desk/appeals/version-appeals.ts";
import { claimNext, claimVersion, releaseVersion } from "#server/review/desk/claims.ts";
import { previewLetters } from "#server/review/desk/conflicts/preview-letters.ts";
import { noteConflict, updateConflict } from "#server/review/desk/conflicts/update-conflict.ts";
import { verifyClaim } from "#server/review/desk/conflicts/verify-claim.ts";
import { approveOrReject, decide } from "#server/review/desk/decide.ts";
import { expedite } from "#server/review/desk/expedite.ts";
import { listReasons } from "#server/review/desk/list-reasons.ts";
import { claimMedia, claimNextMedia, releaseMedia } from "#server/review/desk/media/claim-media.ts";
import { decideMedia } from "#server/review/desk/media/decide-media.ts";
import { recordSecondOpinion, takeSecondOpinion } from "#server/review/desk/second-opinions/read-opinion.ts";
import { setAppStatus } from "#server/review/desk/set-app-status.ts";
import { acknowledgePolicy } from "#server/review/policies/acknowledge-policy.ts";
import { changePolicy } from "#server/review/policies/change-policy.ts";
import { listReviewAppeals } from "#server/review/queries/appeals/list-appeals.ts";
import { submission } from "#server/review/queries/desk/submission.ts";
import { versionDiff } from "#server/review/queries/desk/version-diff.ts";
import { listMediaReview } from "#server/review/queries/media-review/list-media.ts";
import { mediaReviewCard } from "#server/review/queries/media-review/media-card.ts";
import { reviewForecast } from "#server/review/queries/metrics/review-forecast.ts";
import { reviewMetrics } from "#server/review/queries/metrics/review-metrics.ts";
import { listPolicies } from "#server/review/queries/policies/list-policies.ts";
import { policy, policyVersions } from "#server/review/queries/policies/show-policy.ts";
import { listHolds } from "#server/review/queries/queue/list-holds.ts";
import { reviewCounts, reviewQueue } from "#server/review/queries/queue/review-queue.ts";
import { waitingCounts } from "#server/review/queries/queue/waiting-counts.ts";
import {
  listReviewReasons,
  reasonRevisions,
  reasonUses,
  reviewReason,
} from "#server/review/queries/reasons/list-review-reasons.ts";
import { secondOpinion } from "#server/review/queries/second-opinions/blind-submission.ts";
import { listSecondOpinions, secondOpinionCounts } from "#server/review/queries/second-opinions/list-opinions.ts";
import { restoreReviewReason, retireReviewReason } from "#server/review/reasons/retire-reason.ts";
import { addReviewReason, changeReviewReason } from "#server/review/reasons/write-reason.ts";
import { changeRules, readRules } from "#server/review/rules/change-rules.ts";

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
    readRules,
    changeRules,
    // desk
    listReasons,
    decide,
    approveOrReject,
    claimVersion,
    claimNext,
    releaseVersion,
    expedite,
    setAppStatus,
    readAccessKit,
    giveAccessKit,
    openAccessKit,
    versionAppeals,
    fileAppeal,
    uploadAppealFile,
    downloadAppealFile,
    reviewAppeal,
    answerAppeal,
    takeSecondOpinion,
    recordSecondOpinion,
    updateConflict,
    noteConflict,
    previewLetters,
    verifyClaim,
    claimMedia,
    claimNextMedia,
    releaseMedia,
    decideMedia,
    // queries
    listReviewAppeals,
    listSecondOpinions,
    secondOpinionCounts,
    secondOpinion,
    reviewQueue,
    reviewCounts,
    waitingCounts,
    listMediaReview,
    mediaReviewCard,
    listHolds,
    reviewMetrics,
    reviewForecast,
    submission,
    versionDiff,
    listPolicies,
    policy,
    policyVersions,
    listReviewReasons,
    reviewReason,
    reasonRevisions,
    reasonUses,
  ],
  references: [appealReferences],
};
