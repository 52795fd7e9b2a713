import { Button } from "antd";
import { Pause, Play, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./UploadBar.module.css";

interface UploadBarProps {
  name: string;
  sentBytes: number;
  totalBytes: number;
  /** Null until it is known. */
  bytesPerSecond: number | null;
  paused: boolean;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
}

function useTimeLeft({ sentBytes, totalBytes, bytesPerSecond }: UploadBarProps): string | null {
  const { t } = useTranslation("shell");
  const format = useFormat();
  if (!bytesPerSecond) return null;
  const seconds = Math.ceil((totalBytes - sentBytes) / bytesPerSecond);
  const time = seconds < 60 ? t("duration.seconds", { seconds }) : format.duration(seconds * 1000);
  return t("upload.left", { time });
}

/** Percent, amount, rate, time left, pause and cancel of one upload. */
export function UploadBar(props: UploadBarProps) {
  const { name, sentBytes, totalBytes, bytesPerSecond, paused, onPause, onResume, onCancel } = props;
  const { t } = useTranslation("shell");
  const format = useFormat();
  const left = useTimeLeft(props);
  const percent = totalBytes > 0 ? Math.floor((sentBytes / totalBytes) * 100) : 0;
  const amount = {
    sent: format.bytes(sentBytes),
    total: format.bytes(totalBytes),
    rate: format.bytes(bytesPerSecond ?? 0),
  };
  return (
    <div className={styles.upload}>
      <div className={styles.line}>
        <strong>{`${percent}%`}</strong>
        <span className={styles.words}>
          <bdi>{t("upload.rate", amount)}</bdi>
          {paused ? ` · ${t("upload.paused")}` : left && ` · ${left}`}
        </span>
        <span className={styles.acts}>
          <Button
            size="small"
            icon={paused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
            onClick={paused ? onResume : onPause}
          >
            {paused ? t("act.resume") : t("act.pause")}
          </Button>
          <Button
            size="small"
            type="text"
            aria-label={t("act.cancel")}
            icon={<X size={16} aria-hidden />}
            onClick={onCancel}
          />
        </span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t("upload.progress", { name })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={`${styles.fill} ${paused ? styles.paused : ""}`} style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
