import { Button } from "antd";
import { CircleCheck, CircleX, Loader, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type PreparedFile, preparedFileCalls, type PreparingFile } from "#contract/platform/exports/calls.ts";
import { downloadFile } from "#providers/data/download-file.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { type PreparedFileRef, removePreparedFile } from "#providers/prepared-files/prepared-file-list.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { ExportProgress } from "#ui/marks/ExportProgress.tsx";
import { TaskTray } from "./TaskTray.tsx";

const pollMs = 1_000;
const isOver = (file: PreparedFile | undefined): boolean => file !== undefined && file.status !== "preparing";

/** Tray of large files in preparation: progress, result, and a button to stop. */
export function PreparedFilesTray({ files }: { files: readonly PreparedFileRef[] }) {
  const { t } = useTranslation("shell");
  return (
    <TaskTray title={t("files.title")}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </TaskTray>
  );
}

/** Downloads the file once it is ready, as it does at once with a small one. */
function usePreparedFile({ id }: PreparedFileRef) {
  const followed = useCall(
    preparedFileCalls.preparedFile,
    { params: { id } },
    { everyMs: (answer) => (isOver(answer) ? false : pollMs), ownNotFound: true },
  );
  const file = followed.data;
  const wasPreparing = useRef(false);
  useEffect(() => {
    if (file?.status === "preparing") wasPreparing.current = true;
    if (file?.status !== "ready" || !wasPreparing.current) return;
    wasPreparing.current = false;
    downloadFile(file.url, file.name);
  }, [file]);
  return followed;
}

function FileRow({ file: { id, name }, file: listed }: { file: PreparedFileRef }) {
  const { t } = useTranslation("shell");
  const { data: file, error } = usePreparedFile(listed);
  const errorText = useErrorText();
  const stop = useCallDelete(preparedFileCalls.cancelPreparedFile);
  const away = () => removePreparedFile(id);
  if (file?.status === "preparing")
    return (
      <Preparing
        file={file}
        lost={error !== null}
        stopping={stop.isPending}
        onStop={() => stop.mutate({ params: { id } }, { onSuccess: away })}
      />
    );
  const isReady = file?.status === "ready";
  const wrong = file?.status === "failed" || (!file && error !== null);
  const Icon = wrong ? CircleX : isReady ? CircleCheck : Loader;
  return (
    <li className="line gap-12 padded-row">
      <Icon className="toned" data-tone={wrong ? "err" : isReady ? "ok" : undefined} size={18} aria-hidden />
      <div className="grow">
        <bdi className="medium break-anywhere">{name}</bdi>
        <div className="text-12 soft" role="status">
          {isReady && <Ready file={file} />}
          {file?.status === "cancelled" && t("files.stopped")}
          {file?.status === "failed" && t("files.failed")}
          {!file && error && errorText(error)}
        </div>
      </div>
      <Button type="text" aria-label={t("files.dismiss", { name })} icon={<X size={16} aria-hidden />} onClick={away} />
    </li>
  );
}

function Ready({ file }: { file: Extract<PreparedFile, { status: "ready" }> }) {
  const { t } = useTranslation("shell");
  const format = useFormat();
  return (
    <>
      <a href={file.url} download={file.name}>
        {t("files.load", { size: format.bytes(file.sizeBytes) })}
      </a>{" "}
      · {t("files.kept", { until: format.moment(file.keptUntil) })}
    </>
  );
}

interface PreparingProps {
  file: PreparingFile;
  /** Whether the server doesn't answer at the moment. */
  lost: boolean;
  stopping: boolean;
  onStop: () => void;
}

function Preparing({ file, lost, stopping, onStop }: PreparingProps) {
  const { t } = useTranslation("shell");
  const { name, rows, totalRows } = file;
  const left = useTimeLeft(rows, totalRows);
  return (
    <li className="line gap-12 padded-row">
      <div className="grow stack gap-4">
        <bdi className="medium break-anywhere">{name}</bdi>
        <ExportProgress file={file} beside={lost ? t("files.lost") : (left ?? undefined)} />
      </div>
      <Button loading={stopping} onClick={onStop} aria-label={t("files.stopNamed", { name })}>
        {t("files.stop")}
      </Button>
    </li>
  );
}

/** Returns the estimated time until a task is done, from its pace since the first render; null until that is known. */
function useTimeLeft(done: number, total: number): string | null {
  const { t } = useTranslation("shell");
  const format = useFormat();
  const first = useRef({ done, at: Date.now() });
  const [more, ms] = [done - first.current.done, Date.now() - first.current.at];
  if (more <= 0 || ms < 1_000) return null;
  const leftMs = ((total - done) * ms) / more;
  return t("upload.left", { time: format.duration(leftMs) });
}
