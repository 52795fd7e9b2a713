import { Modal } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { isUnsaved } from "../form/draft-state.ts";
import { useForm } from "../form/form-context.ts";

/** Leaving a version with something unsaved saves it first; only where that fails the person is asked. */
export function LeaveGuard() {
  const { t } = useTranslation("versions");
  const { details, keeper, state } = useForm();
  const { appId, id } = details.version;
  const own = `/home/${appId}/versions/${id}/`;
  const blocker = useBlocker(
    ({ nextLocation }) => isUnsaved(keeper.current()) && !nextLocation.pathname.startsWith(own),
  );
  const waiting = blocker.state === "blocked";
  useEffect(() => {
    if (!waiting) return;
    void keeper.saveNow().then((saved) => saved && blocker.proceed?.());
    // oxlint-disable-next-line react/exhaustive-deps -- one save per attempt to leave
  }, [waiting]);
  return (
    <Modal
      open={waiting && state !== "saving" && state !== "saved"}
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
      {t("leave.text")}
    </Modal>
  );
}
