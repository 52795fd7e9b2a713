import { confirmEmailChange, askEmailChange, emailChange, takeBackEmailChange } from "./email-change.ts";
import { askErasure, erasure, takeBackErasure } from "./erasure/erasure.ts";
import { askExport, listExports } from "./export/exports.ts";
import { chooseNotices, noticeChoices } from "./notification-preferences.ts";
import { initOtp, verifyOtp } from "./otp.ts";
import { accountActivity, endOtherSessions, endSession, listSessions } from "./sessions.ts";
import { endTour, tour } from "./tour.ts";
import { updateInternationalNumber, updateProfile } from "./update-profile.ts";
import type { Route } from "#server/platform/http/route.ts";

export const routes: readonly Route[] = [
  updateProfile,
  updateInternationalNumber,
  initOtp,
  verifyOtp,
  emailChange,
  askEmailChange,
  takeBackEmailChange,
  confirmEmailChange,
  noticeChoices,
  chooseNotices,
  tour,
  endTour,
  listSessions,
  endSession,
  endOtherSessions,
  accountActivity,
  listExports,
  askExport,
  erasure,
  askErasure,
  takeBackErasure,
];
