import { Button, Modal } from "antd";
import { useNavigate, useParams } from "react-router";
import { useTranslation } from "react-i18next";
import { useTrackVersionModal } from "#providers/console-analytics/use-track.ts";
import { appPath } from "#resources/catalog/apps/paths.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { type ScreenshotsQuestion, useStartUpdate } from "./use-start-update.ts";

type Mode = "update" | "update_file";

/** Screen at `/home/:appId/update-app`: starts an update of texts and pictures. */
export function StartUpdateScreen() {
  return <StartUpdate mode="update" />;
}
/** Screen at `/home/:appId/update-app-file`: starts an update with a new package. */
export function StartFileUpdateScreen() {
  return <StartUpdate mode="update_file" />;
}

/**
 * Screen that asks about the live version's screenshots, then forks it and opens the wizard; or opens the update in
 * progress.
 */
function StartUpdate({ mode }: { mode: Mode }) {
  const { t } = useTranslation("versions");
  const { appId = "" } = useParams();
  const navigate = useNavigate();
  const { question, error, retry, answer } = useStartUpdate(appId, mode);
  if (error) return <ErrorCard error={error} onRetry={retry} />;
  if (question)
    return (
      <KeepScreenshotsDialog
        {...question}
        onAnswer={answer}
        onCancel={() => void navigate(appPath(appId), { replace: true })}
      />
    );
  return <p role="status">{t("start.update")}</p>;
}

interface KeepScreenshotsDialogProps extends ScreenshotsQuestion {
  onAnswer(keepsScreenshots: boolean): void;
  onCancel(): void;
}

/** Dialog that asks whether an update starts with the previous version's screenshots, with none, or not at all. */
function KeepScreenshotsDialog({ count, ofLive, onAnswer, onCancel }: KeepScreenshotsDialogProps) {
  const { t } = useTranslation("versions");
  const trackModal = useTrackVersionModal("retain-screenshots", true);
  const answer = (keepsScreenshots: boolean) => {
    trackModal("confirmed");
    onAnswer(keepsScreenshots);
  };
  const cancel = () => {
    trackModal("cancelled");
    onCancel();
  };
  return (
    <Modal
      open
      width={480}
      centered
      title={t("retain.title")}
      onCancel={cancel}
      footer={[
        <Button key="cancel" onClick={cancel}>
          {t("retain.cancel")}
        </Button>,
        <Button key="clear" onClick={() => answer(false)}>
          {t("retain.clear")}
        </Button>,
        <Button key="keep" type="primary" onClick={() => answer(true)}>
          {t("retain.keep")}
        </Button>,
      ]}
    >
      {t(ofLive ? "retain.text" : "retain.textLast", { count })}
    </Modal>
  );
}
