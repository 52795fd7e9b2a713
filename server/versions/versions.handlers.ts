import type { Route } from "#server/http/route.ts";
import { cancelVersion } from "#server/versions/cancel-version.ts";
import { createApp } from "#server/versions/drafts/create-app.ts";
import { markHeldField, writeHoldMessage } from "#server/versions/held-fields.ts";
import { listVersions } from "#server/versions/list-versions.ts";
import { saveVersion } from "#server/versions/drafts/save-version.ts";
import { submitVersion } from "#server/versions/submission/submit-version.ts";
import { versionDetails } from "#server/versions/version-details.ts";
import { getWhatChanged, holdHistory, rejectHistory } from "#server/versions/version-history.ts";

export const routes: readonly Route[] = [
  createApp,
  saveVersion,
  submitVersion,
  cancelVersion,
  listVersions,
  holdHistory,
  rejectHistory,
  versionDetails,
  getWhatChanged,
  markHeldField,
  writeHoldMessage,
];
