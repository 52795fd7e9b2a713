import { Button, type ButtonProps, type ModalProps, Tooltip } from "antd";
import { useId } from "react";
import styles from "./ActionButton.module.css";

export interface ActionButtonProps extends Omit<ButtonProps, "disabled" | "title" | "aria-describedby"> {
  /** Instruction that unlocks the button; null while it can be used. */
  missing: string | null;
  /** Id of the element that shows the instruction already; without it, a tooltip does. */
  reasonId?: string;
}

/**
 * Button of an action that may be locked. While locked it stays focusable and names what unlocks it: in a tooltip, on
 * hover and on focus, and to screen readers.
 */
export function ActionButton({ missing, reasonId, children, ...button }: ActionButtonProps) {
  const ownId = useId();
  const { icon, block, size, className } = button;
  const locked: ButtonProps = {
    icon,
    block,
    size,
    className: `${styles.locked} ${className ?? ""}`,
    "aria-label": button["aria-label"],
    "aria-disabled": true,
    "aria-describedby": reasonId ?? ownId,
  };
  // The same elements in both states, so that a focused button keeps the focus when it is locked by a save.
  return (
    <>
      <Tooltip title={reasonId === undefined ? missing : null} trigger={["hover", "focus"]}>
        <Button {...(missing === null ? button : locked)}>{children}</Button>
      </Tooltip>
      {missing !== null && reasonId === undefined && (
        <span id={ownId} className="visually-hidden">
          {missing}
        </span>
      )}
    </>
  );
}

/** Returns the footer of antd's `Modal`: its cancel button and the dialog's action. */
export function dialogFooter(action: ActionButtonProps): ModalProps["footer"] {
  return (_, { CancelBtn }) => (
    <>
      <CancelBtn />
      <ActionButton type="primary" {...action} />
    </>
  );
}
