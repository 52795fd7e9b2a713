import { Button } from "antd";
import { CircleCheck, CircleX, Loader, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { VisibleUpload } from "#providers/uploads/upload-list.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { UploadBar } from "#ui/page/UploadBar.tsx";
import { TaskTray } from "./TaskTray.tsx";

/** Tray of uploads whose screen isn't open: progress, pause, cancel, and a link back. */
export function UploadTray({ shown }: { shown: readonly VisibleUpload[] }) {
  const { t } = useTranslation("shell");
  return (
    <TaskTray title={t("uploads.title")} summary={<UploadsSummary shown={shown} />} outcome={outcomeOf(shown)}>
      {shown.map((visible) => (
        <UploadRow key={visible.upload.id} {...visible} />
      ))}
    </TaskTray>
  );
}

const isWrong = ({ state }: VisibleUpload): boolean => state.phase === "refused" || state.phase === "failed";

function outcomeOf(shown: readonly VisibleUpload[]): "done" | "failed" | undefined {
  if (shown.some(isWrong)) return "failed";
  return shown.every(({ state }) => state.phase === "done") ? "done" : undefined;
}

/** Text with the state of all uploads: the first problem, else the share of bytes sent, else that all is done. */
function UploadsSummary({ shown }: { shown: readonly VisibleUpload[] }) {
  const { t } = useTranslation("shell");
  const format = useFormat();
  const wrong = shown.find(isWrong);
  if (wrong) return t(`uploads.${wrong.state.phase === "failed" ? "failed" : "refused"}`);
  if (outcomeOf(shown) === "done") return t("uploads.done");
  const total = shown.reduce((sum, { state }) => sum + state.sizeBytes, 0);
  const sent = shown.reduce((sum, { state }) => sum + state.bytes, 0);
  return format.percent(Math.floor((sent / Math.max(total, 1)) * 100) / 100);
}

function UploadRow({ upload, state }: VisibleUpload) {
  const { t } = useTranslation("shell");
  const { phase, fileName } = state;
  const title = (
    <Link to={upload.to} className="row gap-4 medium break-anywhere" title={t("uploads.open")}>
      <bdi>{fileName}</bdi>
      {upload.about && (
        <span className="soft" dir="auto">
          {upload.about}
        </span>
      )}
    </Link>
  );
  if (phase === "sending" || phase === "paused" || phase === "stalled")
    return (
      <li className="padded-row">
        <UploadBar
          name={fileName}
          title={title}
          sentBytes={state.bytes}
          totalBytes={state.sizeBytes}
          bytesPerSecond={state.bytesPerSecond}
          state={phase}
          onPause={upload.pause}
          onResume={upload.resume}
          onCancel={upload.cancel}
        />
      </li>
    );
  const wrong = phase === "refused" || phase === "failed";
  const Icon = wrong ? CircleX : phase === "done" ? CircleCheck : Loader;
  return (
    <li className="line gap-12 padded-row">
      <Icon className="toned" data-tone={wrong ? "err" : phase === "done" ? "ok" : undefined} size={18} aria-hidden />
      <div className="grow">
        {title}
        <div className="text-12 soft" role="status">
          {t(`uploads.${phase}`)}
        </div>
      </div>
      {phase !== "finishing" && (
        <Button
          type="text"
          aria-label={phase === "checking" ? t("upload.cancel", { name: fileName }) : t("uploads.dismiss")}
          icon={<X size={16} aria-hidden />}
          onClick={upload.cancel}
        />
      )}
    </li>
  );
}
