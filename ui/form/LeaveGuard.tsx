import { Modal } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";

interface LeaveGuardProps {
  /** Whether something would be lost; asked when somebody leaves. */
  unsaved: () => boolean;
  /** Addresses that belong to the form: going there is not leaving. */
  own?: (pathname: string) => boolean;
  /** Saves first, and says whether that succeeded; only where it does not the person is asked. */
  save?: () => Promise<boolean>;
  /** What happens to the unsaved when they leave. */
  text?: string;
}

/**
 * Holds links, Back and the closing of the tab while a form has something unsaved. Refine's UnsavedChangesNotifier does
 * not hold links under a data router.
 */
export function LeaveGuard({ unsaved, own, save, text }: LeaveGuardProps) {
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
