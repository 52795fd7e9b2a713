import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { saveTypeForMode } from "#contract/catalog/versions/wizard-steps.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { ApiError, createConnectionError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { versionPath } from "../paths.ts";

export interface StartUpdateState {
  /** Draft of the update, while the question about its screenshots is open; null otherwise. */
  readonly forked: VersionDetails | null;
  readonly error: ApiError | null;
  retry(): void;
  open(details: VersionDetails): void;
  clearScreenshots(details: VersionDetails): void;
}

/** Starts an update once per visit; an update that is already in progress opens instead. */
export function useStartUpdate(appId: string, mode: "update" | "update_file"): StartUpdateState {
  const navigate = useNavigate();
  const answers = useCallCache();
  const [forked, setForked] = useState<VersionDetails | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const begun = useRef(-1);

  const open = useCallback(
    (details: VersionDetails) => {
      const { id } = details.version;
      answers.put(versionCalls.versionDetails, { params: { id } }, details);
      void navigate(versionPath(appId, id, mode === "update_file" ? 3 : 0), { replace: true });
    },
    [answers, navigate, appId, mode],
  );
  const openRunning = useCallback(async () => {
    const { app } = await callApi(appCalls.appDetails, { params: { id: appId } });
    const running = app.inProgress;
    if (!running) throw new ApiError(409, { code: "version_in_progress" });
    await navigate(versionPath(appId, running.id, running.status === "onhold" ? "held" : running.step), {
      replace: true,
    });
  }, [appId, navigate]);

  useEffect(() => {
    // React runs effects twice in development; a second fork would be rejected as "in progress".
    if (begun.current === attempt) return;
    begun.current = attempt;
    const start = async () => {
      const details = await callApi(versionCalls.createApp, { body: { mode, appId } });
      void answers.changedBy(versionCalls.createApp);
      if (details.form.metadata.screenshotIds.length > 0) setForked(details);
      else open(details);
    };
    start()
      .catch((failure: unknown) => {
        if (failure instanceof ApiError && failure.code === "version_in_progress") return openRunning();
        throw failure;
      })
      .catch((failure: unknown) =>
        setError(failure instanceof ApiError ? failure : createConnectionError("line_failed")),
      );
  }, [attempt, appId, mode, answers, open, openRunning]);

  const clearScreenshots = (details: VersionDetails) => {
    const { id, revision, step } = details.version;
    const form = { ...details.form, metadata: { ...details.form.metadata, screenshotIds: [] } };
    const body = { revision, saveType: saveTypeForMode(mode), step, form };
    callApi(versionCalls.saveVersion, { params: { versionId: id }, body })
      .then((saved) => {
        void answers.changedBy(versionCalls.saveVersion);
        open(saved);
      })
      .catch((failure: unknown) =>
        setError(failure instanceof ApiError ? failure : createConnectionError("line_failed")),
      );
  };
  const retry = () => {
    setError(null);
    setForked(null);
    setAttempt((before) => before + 1);
  };
  return { forked, error, retry, open, clearScreenshots };
}
