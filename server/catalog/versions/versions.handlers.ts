import type { Route } from "#server/platform/http/route.ts";
import { cancelVersion } from "./cancel-version.ts";
import { createApp } from "./drafts/create-app.ts";
import { checkLink } from "./links/check-link.ts";
import { markHeldField, writeHoldMessage } from "./held-fields.ts";
import { saveVersion } from "./drafts/save-version.ts";
import { submitVersion } from "./submission/submit-version.ts";
import { versionDetails } from "./version-details.ts";
import { holdHistory, rejectHistory } from "./version-history.ts";

export const routes: readonly Route[] = [
  createApp,
  saveVersion,
  submitVersion,
  cancelVersion,
  holdHistory,
  rejectHistory,
  versionDetails,
  markHeldField,
  writeHoldMessage,
  checkLink,
];
