import { TriangleAlert } from "lucide-react";
import { Component, type ErrorInfo, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "#providers/http/call-api.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";
import styles from "./ApologyBoundary.module.css";

const errorLength = 500;
const stackLength = 2000;

/** The apology says that the team has been notified, so it is; a report that fails changes nothing for the person. */
function report(error: Error, { componentStack }: ErrorInfo): void {
  const body = {
    error: `${error.name}: ${error.message}`.slice(0, errorLength),
    path: location.pathname.slice(0, errorLength),
    component: (componentStack ?? "").trim().slice(0, stackLength),
  };
  callApi(leanCalls.reportFailure, { body }).catch(() => undefined);
}

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
    report(error, info);
  }

  override render() {
    return this.state.failed ? <ApologyModal /> : this.props.children;
  }
}
