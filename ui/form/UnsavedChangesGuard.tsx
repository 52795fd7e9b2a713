import { Modal } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";

interface LeaveGuardProps {
  /** Whether changes would be lost; called when somebody leaves. */
  unsaved: () => boolean;
  /** Paths that belong to the form: going there isn't leaving. */
  own?: (pathname: string) => boolean;
  /** Saves first and resolves to its success; only after a failure does the dialog ask. */
  save?: () => Promise<boolean>;
  /** Dialog text about the fate of unsaved changes. */
  text?: string;
}

/**
 * Blocks links, Back and the closing of the tab while a form has unsaved changes. Refine's UnsavedChangesNotifier
 * doesn't block links under a data router.
 */
export function UnsavedChangesGuard({ unsaved, own, save, text }: LeaveGuardProps) {
  const { t } = useTranslation("shell");
  const blocker = useBlocker(({ nextLocation }) => unsaved() && !own?.(nextLocation.pathname));
  const waiting = blocker.state === "blocked";
  const [notSaved, setNotSaved] = useState(false);
  useEffect(() => {
    setNotSaved(false);
    if (waiting) void save?.().then((saved) => (saved ? blocker.proceed?.() : setNotSaved(true)));
    // oxlint-disable-next-line react/exhaustive-deps -- one save per attempt to leave
  }, [waiting]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => void (unsaved() && event.preventDefault());
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);
  return (
    <Modal
      open={waiting && (!save || notSaved)}
      width={400}
      centered
      title={t("leave.title")}
      okText={t("leave.stay")}
      cancelText={t("leave.go")}
      onOk={() => blocker.reset?.()}
      onCancel={() => blocker.proceed?.()}
      closable={false}
      maskClosable={false}
    >
      {text ?? t("leave.text")}
    </Modal>
  );
}
