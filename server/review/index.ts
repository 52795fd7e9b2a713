import type { Domain } from "#server/domain.ts";
import { appealFileReferences } from "#server/review/appeals/appeals.store.ts";
import { revealAccessKitRoute } from "#server/review/desk/access-kit/reveal-kit.ts";
import { getAccessKitRoute } from "#server/review/desk/access-kit/get-kit.ts";
import { submitAccessKitRoute } from "#server/review/desk/access-kit/save-kit.ts";
import { decideAppealRoute } from "#server/review/desk/appeals/decide-appeal.ts";
import {
  downloadAppealFileRoute,
  fileAppealRoute,
  uploadAppealFileRoute,
} from "#server/review/desk/appeals/file-appeal.ts";
import { getAppealCaseRoute } from "#server/review/desk/appeals/appeal-case.ts";
import { listVersionAppealsRoute } from "#server/review/desk/appeals/version-appeals.ts";
import { claimNextRoute, claimVersionRoute, releaseVersionRoute } from "#server/review/desk/claim-version.ts";
import { previewDecisionMailsRoute } from "#server/review/desk/conflicts/preview-decision-mails.ts";
import { addConflictNoteRoute, decideConflictRoute } from "#server/review/desk/conflicts/decide-conflict.ts";
import { verifyClaimRoute } from "#server/review/desk/conflicts/verify-claim.ts";
import { decideByAppNumberRoute, decideSubmissionRoute } from "#server/review/desk/decide-version.ts";
import { expediteVersionRoute } from "#server/review/desk/expedite-version.ts";
import { listReasonTemplatesRoute } from "#server/review/desk/list-reasons.ts";
import { claimMediaRoute, claimNextMediaRoute, releaseMediaRoute } from "#server/review/desk/media/claim-media.ts";
import { decideMediaRoute } from "#server/review/desk/media/decide-media.ts";
import {
  recordSecondOpinionRoute,
  takeSecondOpinionRoute,
} from "#server/review/desk/second-opinions/record-opinion.ts";
import { setAppStatusRoute } from "#server/review/desk/set-app-status.ts";
import { addFirstPolicies } from "#server/review/policies/add-first-policies.ts";
import { acknowledgePolicyRoute } from "#server/review/policies/acknowledge-policy.ts";
import { changePolicyRoute } from "#server/review/policies/change-policy.ts";
import { listReviewAppealsRoute } from "#server/review/queries/appeals/list-appeals.ts";
import { getSubmissionRoute } from "#server/review/queries/desk/get-submission.ts";
import { getVersionDiffRoute } from "#server/review/queries/desk/version-diff.ts";
import { listMediaReviewRoute } from "#server/review/queries/media-review/list-media.ts";
import { getMediaReviewCardRoute } from "#server/review/queries/media-review/media-card.ts";
import { getReviewForecastRoute } from "#server/review/queries/metrics/review-forecast.ts";
import { getReviewMetricsRoute } from "#server/review/queries/metrics/review-metrics.ts";
import { listPoliciesRoute } from "#server/review/queries/policies/list-policies.ts";
import { getPolicyRoute, listPolicyVersionsRoute } from "#server/review/queries/policies/show-policy.ts";
import { listHoldsRoute } from "#server/review/queries/queue/list-holds.ts";
import { getReviewCountsRoute, listReviewQueueRoute } from "#server/review/queries/queue/review-queue.ts";
import { getWaitingCountsRoute } from "#server/review/queries/queue/waiting-counts.ts";
import {
  listReviewReasonsRoute,
  listReasonRevisionsRoute,
  listReasonUsesRoute,
  getReviewReasonRoute,
} from "#server/review/queries/reasons/list-review-reasons.ts";
import { getSecondOpinionRoute } from "#server/review/queries/second-opinions/get-second-opinion.ts";
import {
  listSecondOpinionsRoute,
  getSecondOpinionCountsRoute,
} from "#server/review/queries/second-opinions/list-opinions.ts";
import { addFirstReasons } from "#server/review/reasons/add-first-reasons.ts";
import { restoreReviewReasonRoute, retireReviewReasonRoute } from "#server/review/reasons/retire-reason.ts";
import { addReviewReasonRoute, changeReviewReasonRoute } from "#server/review/reasons/write-reason.ts";
import { saveReviewRulesRoute, getReviewRulesRoute } from "#server/review/rules/change-rules.ts";

/** The review queue and desk: decisions, appeals, second opinions, policies and reason templates. */
export const reviewDomain: Domain = {
  routes: [
    // reasons
    addReviewReasonRoute,
    changeReviewReasonRoute,
    retireReviewReasonRoute,
    restoreReviewReasonRoute,
    // policies
    changePolicyRoute,
    acknowledgePolicyRoute,
    // rules
    getReviewRulesRoute,
    saveReviewRulesRoute,
    // desk
    listReasonTemplatesRoute,
    decideSubmissionRoute,
    decideByAppNumberRoute,
    claimVersionRoute,
    claimNextRoute,
    releaseVersionRoute,
    expediteVersionRoute,
    setAppStatusRoute,
    getAccessKitRoute,
    submitAccessKitRoute,
    revealAccessKitRoute,
    listVersionAppealsRoute,
    fileAppealRoute,
    uploadAppealFileRoute,
    downloadAppealFileRoute,
    getAppealCaseRoute,
    decideAppealRoute,
    takeSecondOpinionRoute,
    recordSecondOpinionRoute,
    decideConflictRoute,
    addConflictNoteRoute,
    previewDecisionMailsRoute,
    verifyClaimRoute,
    claimMediaRoute,
    claimNextMediaRoute,
    releaseMediaRoute,
    decideMediaRoute,
    // queries
    listReviewAppealsRoute,
    listSecondOpinionsRoute,
    getSecondOpinionCountsRoute,
    getSecondOpinionRoute,
    listReviewQueueRoute,
    getReviewCountsRoute,
    getWaitingCountsRoute,
    listMediaReviewRoute,
    getMediaReviewCardRoute,
    listHoldsRoute,
    getReviewMetricsRoute,
    getReviewForecastRoute,
    getSubmissionRoute,
    getVersionDiffRoute,
    listPoliciesRoute,
    getPolicyRoute,
    listPolicyVersionsRoute,
    listReviewReasonsRoute,
    getReviewReasonRoute,
    listReasonRevisionsRoute,
    listReasonUsesRoute,
  ],
  references: [appealFileReferences],
  firstRecords: [addFirstReasons, addFirstPolicies],
};
