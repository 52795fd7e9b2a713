import type { Route } from "#server/platform/http/route.ts";
import { giveAccessKit } from "./access-kit/save-kit.ts";
import { openAccessKit } from "./access-kit/open-kit.ts";
import { readAccessKit } from "./access-kit/read-kit.ts";
import { answerAppeal } from "./appeals/answer-appeal.ts";
import { uploadAppealFile, fileAppeal, downloadAppealFile } from "./appeals/file-appeal.ts";
import { versionAppeals } from "./appeals/version-appeals.ts";
import { reviewAppeal } from "./appeals/present-case.ts";
import { claimNext, claimVersion, releaseVersion } from "./claims.ts";
import { previewLetters } from "./conflicts/preview-letters.ts";
import { noteConflict, updateConflict } from "./conflicts/update-conflict.ts";
import { verifyClaim } from "./conflicts/verify-claim.ts";
import { approveOrReject, decide } from "./decide.ts";
import { expedite } from "./expedite.ts";
import { listReasons } from "./list-reasons.ts";
import { claimMedia, claimNextMedia, releaseMedia } from "./media/claim-media.ts";
import { decideMedia } from "./media/decide-media.ts";
import { recordSecondOpinion, takeSecondOpinion } from "./second-opinions/read-opinion.ts";
import { setAppStatus } from "./set-app-status.ts";

export const routes: Route[] = [
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
];
