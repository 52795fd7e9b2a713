import { Button } from "antd";
import { Pause, Play, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./UploadBar.module.css";

interface UploadBarProps {
  name: string;
  /** Title shown before the numbers; by default the file's name. */
  title?: ReactNode;
  sentBytes: number;
  totalBytes: number;
  /** Upload rate; null until it is known. */
  bytesPerSecond: number | null;
  /** `stalled`: the connection is lost and being retried. */
  state: "sending" | "paused" | "stalled";
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
}

function useTimeLeft({ sentBytes, totalBytes, bytesPerSecond }: UploadBarProps): string | null {
  const { t } = useTranslation("shell");
  const format = useFormat();
  if (!bytesPerSecond) return null;
  const seconds = Math.ceil((totalBytes - sentBytes) / bytesPerSecond);
  const time = format.duration(seconds * 1000);
  return t("upload.left", { time });
}

/** Progress bar of one upload: name, percent, amount, rate, time left, pause and cancel. */
export function UploadBar(props: UploadBarProps) {
  const { name, title, sentBytes, totalBytes, bytesPerSecond, state } = props;
  const { t } = useTranslation("shell");
  const format = useFormat();
  const left = useTimeLeft(props);
  const percent = totalBytes > 0 ? Math.floor((sentBytes / totalBytes) * 100) : 0;
  const amount = { sent: format.bytes(sentBytes), total: format.bytes(totalBytes) };
  const pace = [
    t("upload.amount", amount),
    state === "sending" && bytesPerSecond && t("upload.rate", { rate: format.bytes(bytesPerSecond) }),
    state === "sending" ? left : t(`upload.${state}`),
  ].filter((part): part is string => Boolean(part));
  return (
    <div className="row gap-16">
      <div className={`row baseline spread ${styles.words}`}>
        <span className="medium break-anywhere">{title ?? <bdi>{name}</bdi>}</span>
        <span className="row gap-4 text-13 soft">
          <strong className="strong">{format.percent(percent / 100)}</strong>
          {pace.map((part, index) => (
            <span key={part}>
              {index > 0 && "· "}
              {part}
            </span>
          ))}
        </span>
        <div
          className={`track ${styles.track}`}
          role="progressbar"
          aria-label={t("upload.progress", { name })}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span className={state === "sending" ? undefined : styles.standing} style={{ inlineSize: `${percent}%` }} />
        </div>
      </div>
      <UploadActions {...props} />
    </div>
  );
}

function UploadActions({ name, state, onPause, onResume, onCancel }: UploadBarProps) {
  const { t } = useTranslation("shell");
  const paused = state === "paused";
  return (
    <span className="line gap-4">
      <Button
        icon={
          paused ? (
            <Play className="mirror" size={14} strokeWidth={1.75} aria-hidden />
          ) : (
            <Pause size={14} aria-hidden />
          )
        }
        onClick={paused ? onResume : onPause}
      >
        {paused ? t("act.resume") : t("act.pause")}
      </Button>
      <Button
        type="text"
        aria-label={t("upload.cancel", { name })}
        title={t("act.cancel")}
        icon={<X size={16} aria-hidden />}
        onClick={onCancel}
      />
    </span>
  );
}
