import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { type CallCache, useCallCache } from "#providers/data/query-cache.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { appPath } from "#resources/catalog/apps/paths.ts";
import { useVersionForm } from "../form/version-form-context.ts";

export interface VersionSubmission {
  readonly busy: boolean;
  readonly conflicted: boolean;
  send(): Promise<void>;
}

/** Saves pending changes, submits that revision and navigates to the app's overview. */
export function useSubmitVersion(message: "submit.sent" | "held.resubmitted" = "submit.sent"): VersionSubmission {
  const { t } = useTranslation("versions");
  const { details, saver, state } = useVersionForm();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const answers = useCallCache();
  const { id, appId } = details.version;
  const send = async () => {
    setBusy(true);
    try {
      if (!(await saver.saveNow())) {
        if (saver.current().state === "offline") throw new ApiError(0, { code: "line_failed" });
        return notify.warning(t("submit.blockedUnsaved"));
      }
      const { revision } = saver.current();
      // Not `useCallMutation`: the new status must show before the affected queries are refetched.
      const submitted = await callApi(versionCalls.submitVersion, {
        params: { versionId: id },
        // Query strings hold text; the server parses the number.
        query: { revision: String(revision) },
      });
      saver.forget();
      saver.rebase({ ...saver.current().details, version: submitted });
      updateCachedVersion(answers, submitted);
      notify.success(t(message));
      await navigate(appPath(appId));
      // The app's history and review times changed as well.
      await answers.changedBy(versionCalls.submitVersion);
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, conflicted: state === "conflict", send };
}

/** Updates the version in the cached app details, so that the overview opens with its new status. */
function updateCachedVersion(answers: CallCache, version: VersionSummary): void {
  const input = { params: { id: version.appId } };
  const cached = answers.get(appCalls.appDetails, input);
  if (!cached) return;
  const { app, versions } = cached;
  answers.put(appCalls.appDetails, input, {
    ...cached,
    app: app.inProgress?.id === version.id ? { ...app, inProgress: version } : app,
    versions: versions.map((other) => (other.id === version.id ? version : other)),
  });
}
