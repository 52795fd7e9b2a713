import { Button } from "antd";
import { CircleCheck, CircleX, Loader, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ShownTransfer } from "#providers/transfers/transfers.ts";
import { UploadBar } from "#ui/packages/UploadBar.tsx";
import styles from "./TransferTray.module.css";

/** Files on their way whose screen is not open: how far they are, pause, cancel, and the way back. */
export function TransferTray({ shown }: { shown: readonly ShownTransfer[] }) {
  const { t } = useTranslation("shell");
  return (
    <section className={styles.tray} aria-label={t("transfers.title")}>
      <h2 className={styles.title}>{t("transfers.title")}</h2>
      <ul className={styles.list}>
        {shown.map((one) => (
          <TransferRow key={one.transfer.id} {...one} />
        ))}
      </ul>
    </section>
  );
}

function TransferRow({ transfer, state }: ShownTransfer) {
  const { t } = useTranslation("shell");
  const { phase, fileName } = state;
  const title = (
    <Link to={transfer.to} className={styles.link} title={t("transfers.open")}>
      <bdi>{fileName}</bdi>
      {transfer.about && <span dir="auto">{transfer.about}</span>}
    </Link>
  );
  if (phase === "sending" || phase === "paused" || phase === "stalled")
    return (
      <li className={styles.row}>
        <UploadBar
          name={fileName}
          title={title}
          sentBytes={state.bytes}
          totalBytes={state.sizeBytes}
          bytesPerSecond={state.bytesPerSecond}
          state={phase}
          onPause={transfer.pause}
          onResume={transfer.resume}
          onCancel={transfer.cancel}
        />
      </li>
    );
  const wrong = phase === "refused" || phase === "failed";
  const Icon = wrong ? CircleX : phase === "done" ? CircleCheck : Loader;
  return (
    <li className={`${styles.row} ${styles.line}`}>
      <Icon className={wrong ? styles.wrong : phase === "done" ? styles.done : ""} size={18} aria-hidden />
      <span className={styles.words}>
        {title}
        <span className={styles.state} role="status">
          {t(`transfers.${phase}`)}
        </span>
      </span>
      {phase !== "finishing" && (
        <Button
          type="text"
          aria-label={phase === "checking" ? t("upload.cancel", { name: fileName }) : t("transfers.dismiss")}
          icon={<X size={16} aria-hidden />}
          onClick={transfer.cancel}
        />
      )}
    </li>
  );
}
