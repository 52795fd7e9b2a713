import { TriangleAlert } from "lucide-react";
import { Component, type ErrorInfo, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PlainButton } from "#ui/without-antd/PlainButton.tsx";
import { reportFailure } from "./report-failure.ts";
import styles from "./AppErrorBoundary.module.css";

function ErrorModal() {
  const { t } = useTranslation("shell");
  const [wasOnline] = useState(navigator.onLine);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby="apology"
      onCancel={(event) => event.preventDefault()}
    >
      <span className="icon-tile toned-ground" data-tone="warn">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <h2 id="apology" className={`text-20 ${styles.title}`}>
        {t("apology.title")}
      </h2>
      <p className="soft">{t(wasOnline ? "apology.text" : "apology.textLater")}</p>
      <div className={styles.reload}>
        <PlainButton primary block onClick={() => location.assign("/")}>
          {t("apology.reload")}
        </PlainButton>
      </div>
    </dialog>
  );
}

/**
 * Error boundary of the whole page, with the specification's apology. It uses nothing that could have failed with the
 * page.
 */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // The apology says that the team is notified, so the error is reported: now, or once the browser is online.
    reportFailure({ error: `${error.name}: ${error.message}`, component: info.componentStack ?? "" });
  }

  override render() {
    return this.state.failed ? <ErrorModal /> : this.props.children;
  }
}
