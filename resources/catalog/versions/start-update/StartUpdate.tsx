import { Modal } from "antd";
import { useParams } from "react-router";
import { useTranslation } from "react-i18next";
import { useTrackVersionModal } from "#providers/analytics/use-track.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { useStartUpdate } from "./use-start-update.ts";

type Mode = "update" | "update_file";

/** Screen at `/home/:appId/update-app`: starts an update of texts and pictures. */
export function StartUpdateScreen() {
  return <StartUpdate mode="update" />;
}
/** Screen at `/home/:appId/update-app-file`: starts an update with a new package. */
export function StartFileUpdateScreen() {
  return <StartUpdate mode="update_file" />;
}

/** Forks the live version (or opens the update in progress), asks about its screenshots, and opens the wizard. */
function StartUpdate({ mode }: { mode: Mode }) {
  const { t } = useTranslation("versions");
  const { appId = "" } = useParams();
  const { forked, error, retry, open, clearScreenshots } = useStartUpdate(appId, mode);
  if (error) return <ErrorCard error={error} onRetry={retry} />;
  if (forked)
    return (
      <KeepScreenshotsDialog
        count={forked.form.metadata.screenshotIds.length}
        ofLive={forked.live !== null}
        onKeep={() => open(forked)}
        onClear={() => clearScreenshots(forked)}
      />
    );
  return <p role="status">{mode === "update" ? t("start.update") : t("start.updateFile")}</p>;
}

interface KeepScreenshotsDialogProps {
  count: number;
  /**
   * Whether the update starts from the live version; an app that was never accepted continues from its last attempt.
   */
  ofLive: boolean;
  onKeep(): void;
  onClear(): void;
}

/** An update starts with the previous version's screenshots; the user may prefer to start with none. */
function KeepScreenshotsDialog({ count, ofLive, onKeep, onClear }: KeepScreenshotsDialogProps) {
  const { t } = useTranslation("versions");
  const trackModal = useTrackVersionModal("retain-screenshots", true);
  return (
    <Modal
      open
      width={400}
      centered
      closable={false}
      mask={{ closable: false }}
      title={t("retain.title")}
      okText={t("retain.keep")}
      cancelText={t("retain.clear")}
      onOk={() => {
        trackModal("confirmed");
        onKeep();
      }}
      onCancel={() => {
        trackModal("cancelled");
        onClear();
      }}
      keyboard={false}
    >
      {t(ofLive ? "retain.text" : "retain.textLast", { count })}
    </Modal>
  );
}
