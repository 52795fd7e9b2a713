import { useCallback, useEffect, useState } from "react";
import { type PreparedFile, preparedFileCalls, type PreparingFile } from "#contract/platform/exports/calls.ts";
import { downloadCall } from "#contract/statistics/report-download-call.ts";
import { downloadFile } from "#providers/data/download-file.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useTrack } from "#providers/console-analytics/use-track.ts";
import { type ReportChoices, toReportInput } from "./use-report-choices.ts";

/** Link to a finished file. `keptUntil` is null unless the file was prepared. */
export interface ReportFileLink {
  readonly name: string;
  readonly url: string;
  readonly keptUntil: string | null;
}

export type ReportFileState =
  | { readonly is: "chosen"; readonly error: ApiError | null; readonly ended: "stopped" | PreparedFile | null }
  | { readonly is: "preparing"; readonly report: PreparingFile; readonly lost: boolean }
  | { readonly is: "opened"; readonly file: ReportFileLink };

const pollMs = 1_000;
const initialState = { is: "chosen", error: null, ended: null } as const;

interface ReportSubject {
  readonly appId: string;
  readonly range: { readonly startDate: string; readonly endDate: string };
}

/** Requests a file, polls it while it is prepared, and opens its link once. */
export function useReportFile({ appId, range }: ReportSubject) {
  const [state, setState] = useState<ReportFileState>(initialState);
  const track = useTrack();
  const start = useCallMutation(downloadCall.downloadReport);
  const stop = useCallDelete(preparedFileCalls.cancelPreparedFile);
  const id = state.is === "preparing" ? state.report.id : null;
  const followed = useCall(
    preparedFileCalls.preparedFile,
    { params: { id: id ?? "" } },
    { enabled: id !== null, everyMs: pollMs, ownNotFound: true },
  );
  const opened = useCallback((file: ReportFileLink): void => {
    downloadFile(file.url);
    setState({ is: "opened", file });
  }, []);
  useEffect(() => {
    const report = followed.data;
    if (id === null || report?.id !== id) return;
    if (report.status === "ready") opened(report);
    else if (report.status === "preparing") setState({ is: "preparing", report, lost: false });
    else setState({ is: "chosen", error: null, ended: report.status === "cancelled" ? "stopped" : report });
  }, [id, followed.data, opened]);
  useEffect(() => {
    if (id === null || !followed.error) return;
    const gone = followed.error.status === 404 ? followed.error : null;
    setState((before) => {
      if (gone) return { ...initialState, error: gone };
      return before.is === "preparing" ? { ...before, lost: true } : before;
    });
  }, [id, followed.error]);
  return {
    state,
    starting: start.isPending,
    stopping: stop.isPending,
    start: (choices: ReportChoices) =>
      start.mutate(
        { body: { appId, ...range, ...toReportInput(choices) } },
        {
          onSuccess: (answer) => {
            track("STATISTICS_DOWNLOADED", { report: choices.type, format: choices.format });
            if (answer.status === "preparing") setState({ is: "preparing", report: answer, lost: false });
            else opened({ name: answer.name, url: answer.url, keptUntil: null });
          },
          onError: (error) => setState({ ...initialState, error }),
        },
      ),
    stop: () =>
      id !== null &&
      stop.mutate(
        { params: { id } },
        {
          onSuccess: (report) =>
            report.status === "ready" ? opened(report) : setState({ ...initialState, ended: "stopped" }),
          onError: () => setState((before) => (before.is === "preparing" ? { ...before, lost: true } : before)),
        },
      ),
    back: () => setState(initialState),
  };
}
