import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionDetails, VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { saveTypeForMode } from "#contract/catalog/versions/wizard-steps.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { ApiError, createConnectionError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { versionPath } from "../paths.ts";

/** Question about the previous version's screenshots; nothing is created until it is answered. */
export interface ScreenshotsQuestion {
  readonly count: number;
  /**
   * Whether the update starts from the live version; an app that was never accepted continues from its last attempt.
   */
  readonly ofLive: boolean;
}

export interface StartUpdateState {
  /** The open question, or null. */
  readonly question: ScreenshotsQuestion | null;
  readonly error: ApiError | null;
  retry(): void;
  /** Creates the update with the previous version's screenshots, or with none, and opens it. */
  answer(keepsScreenshots: boolean): void;
}

const uploadStep = 3;

/** Creates the update's draft, with or without the previous version's screenshots. */
async function createUpdate(appId: string, mode: "update" | "update_file", keeps: boolean): Promise<VersionDetails> {
  const details = await callApi(versionCalls.createApp, { body: { mode, appId } });
  if (keeps) return details;
  const { id, revision, step } = details.version;
  const form = { ...details.form, metadata: { ...details.form.metadata, screenshotIds: [] } };
  const body = { revision, saveType: saveTypeForMode(mode), step, form };
  return callApi(versionCalls.saveVersion, { params: { versionId: id }, body });
}

/** Returns the update in progress, or else the question to ask before one is created, if any. */
async function prepareListingUpdate(
  appId: string,
): Promise<{ running?: VersionSummary; question?: ScreenshotsQuestion }> {
  const { app, versions } = await callApi(appCalls.appDetails, { params: { id: appId } });
  if (app.inProgress) return { running: app.inProgress };
  const source = app.live ?? versions[0];
  if (!source) return {};
  const { form } = await callApi(versionCalls.versionDetails, { params: { id: source.id } });
  const count = form.metadata.screenshotIds.length;
  return count > 0 ? { question: { count, ofLive: app.live !== null } } : {};
}

/** Starts an update once per visit; an update that is already in progress opens instead. */
export function useStartUpdate(appId: string, mode: "update" | "update_file"): StartUpdateState {
  const navigate = useNavigate();
  const answers = useCallCache();
  const [question, setQuestion] = useState<ScreenshotsQuestion | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const begun = useRef(-1);

  const openRunning = useCallback(
    async (running: VersionSummary | null) => {
      if (!running) throw new ApiError(409, { code: "version_in_progress" });
      await navigate(versionPath(appId, running.id, running.status === "onhold" ? "held" : running.step), {
        replace: true,
      });
    },
    [appId, navigate],
  );
  const create = useCallback(
    async (keepsScreenshots: boolean) => {
      const details = await createUpdate(appId, mode, keepsScreenshots);
      void answers.changedBy(versionCalls.createApp);
      const { id } = details.version;
      answers.put(versionCalls.versionDetails, { params: { id } }, details);
      await navigate(versionPath(appId, id, mode === "update_file" ? uploadStep : 0), { replace: true });
    },
    [answers, navigate, appId, mode],
  );
  const attemptTo = useCallback(
    (work: () => Promise<void>) => {
      work()
        .catch(async (failure: unknown) => {
          if (!(failure instanceof ApiError) || failure.code !== "version_in_progress") throw failure;
          await openRunning((await callApi(appCalls.appDetails, { params: { id: appId } })).app.inProgress);
        })
        .catch((failure: unknown) =>
          setError(failure instanceof ApiError ? failure : createConnectionError("line_failed")),
        );
    },
    [appId, openRunning],
  );

  useEffect(() => {
    // React runs effects twice in development; a second fork would be rejected as "in progress".
    if (begun.current === attempt) return;
    begun.current = attempt;
    attemptTo(async () => {
      // Whoever brings a package came for the package: the screenshots stay, and step 2 can change them.
      const prepared = mode === "update_file" ? {} : await prepareListingUpdate(appId);
      if (prepared.running) await openRunning(prepared.running);
      else if (prepared.question) setQuestion(prepared.question);
      else await create(true);
    });
  }, [attempt, appId, mode, attemptTo, create, openRunning]);

  const answer = (keepsScreenshots: boolean) => {
    setQuestion(null);
    attemptTo(() => create(keepsScreenshots));
  };
  const retry = () => {
    setError(null);
    setQuestion(null);
    setAttempt((before) => before + 1);
  };
  return { question, error, retry, answer };
}
