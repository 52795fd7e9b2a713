import { Input, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** Effect of the action, and its object. */
  children: ReactNode;
  /** Verb of the action, never "OK". */
  actLabel: string;
  danger?: boolean;
  busy?: boolean;
  /** Word to type before confirming, only for an action that can't be undone. */
  typeToConfirm?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, actLabel, danger = false, busy = false, typeToConfirm, onConfirm, onCancel } = props;
  const { t } = useTranslation("shell");
  const [typed, setTyped] = useState("");
  const locked = typeToConfirm !== undefined && typed.trim() !== typeToConfirm;
  return (
    <Modal
      open={open}
      width={400}
      centered
      title={title}
      okText={actLabel}
      cancelText={t("act.cancel")}
      okButtonProps={{ danger, disabled: locked, loading: busy }}
      onOk={onConfirm}
      onCancel={onCancel}
      destroyOnHidden
      afterClose={() => setTyped("")}
    >
      <div className="stack">
        <div className="soft">{children}</div>
        {typeToConfirm !== undefined && (
          <label className="stack gap-8 text-13">
            {t("confirm.type", { word: typeToConfirm })}
            <Input value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
          </label>
        )}
      </div>
    </Modal>
  );
}
