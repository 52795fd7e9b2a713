import { useParams } from "react-router";
import { useTranslation } from "react-i18next";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RetainScreenshotsDialog } from "./RetainScreenshotsDialog.tsx";
import styles from "./start.module.css";
import { useStartUpdate } from "./use-start-update.ts";

type Mode = "update" | "update_file";

/** /home/:appId/update-app */
export const StartUpdateScreen = () => <StartUpdate mode="update" />;
/** /home/:appId/update-app-file */
export const StartUpdateFileScreen = () => <StartUpdate mode="update_file" />;

/** Forks the live version (or opens the one that is in progress already), asks about its screenshots, opens step 0. */
function StartUpdate({ mode }: { mode: Mode }) {
  const { t } = useTranslation("versions");
  const { appId = "" } = useParams();
  const { forked, error, retry, open, clearScreenshots } = useStartUpdate(appId, mode);
  if (error) return <ErrorCard error={error} onRetry={retry} />;
  if (forked)
    return (
      <RetainScreenshotsDialog
        count={forked.form.metadata.screenshotIds.length}
        onKeep={() => open(forked)}
        onClear={() => clearScreenshots(forked)}
      />
    );
  return (
    <p className={styles.center} role="status">
      {mode === "update" ? t("start.update") : t("start.updateFile")}
    </p>
  );
}
