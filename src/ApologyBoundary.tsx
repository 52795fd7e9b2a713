import { TriangleAlert } from "lucide-react";
import { Component, type ErrorInfo, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { reportFailure } from "#src/report-failure.ts";
import styles from "./ApologyBoundary.module.css";

function ApologyModal() {
  const { t } = useTranslation("shell");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby="apology"
      onCancel={(event) => event.preventDefault()}
    >
      <span className={styles.icon}>
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <h2 id="apology" className={styles.title}>
        {t("apology.title")}
      </h2>
      <p className={styles.text}>{t("apology.text")}</p>
      <button type="button" className={styles.reload} onClick={() => location.assign("/")}>
        {t("apology.reload")}
      </button>
    </dialog>
  );
}

/** Any render failure shows the specification's apology; it uses nothing that could have failed with the page. */
export class ApologyBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // The apology says that the team has been notified, so it is.
    reportFailure({ error: `${error.name}: ${error.message}`, component: info.componentStack ?? "" });
  }

  override render() {
    return this.state.failed ? <ApologyModal /> : this.props.children;
  }
}
