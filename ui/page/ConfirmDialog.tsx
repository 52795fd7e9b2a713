import { Input, Modal, type ModalProps } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { dialogFooter } from "./ActionButton.tsx";

/** With `open` and `onCancel` as Refine's `useModal` returns them in `modalProps`. */
interface ConfirmDialogProps extends Pick<ModalProps, "open" | "onCancel"> {
  title: ReactNode;
  /** Effect of the action, and its object. */
  children: ReactNode;
  /** Verb of the action, never "OK". */
  actLabel: string;
  danger?: boolean;
  busy?: boolean;
  /** Instruction while something is missing, such as a choice; null if nothing is. */
  missing?: string | null;
  /** Word to type before confirming, only for an action that can't be undone. */
  typeToConfirm?: string;
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, actLabel, danger = false, busy = false, missing = null } = props;
  const { typeToConfirm, onConfirm, onCancel } = props;
  const { t } = useTranslation("shell");
  const [typed, setTyped] = useState("");
  const toType = typeToConfirm !== undefined && typed.trim() !== typeToConfirm;
  const typeFirst = toType ? t("confirm.type", { word: typeToConfirm }) : null;
  return (
    <Modal
      open={open}
      width={400}
      centered
      title={title}
      cancelText={t("act.cancel")}
      footer={dialogFooter({
        danger,
        loading: busy,
        onClick: onConfirm,
        missing: missing ?? typeFirst,
        children: actLabel,
      })}
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
