import { Button, Tooltip } from "antd";
import { type ReactNode, useId } from "react";
import styles from "./BlockedButton.module.css";

interface BlockedButtonProps {
  /** Reason why it is disabled; shown on hover and on focus. */
  reason: string;
  icon?: ReactNode;
  block?: boolean;
  size?: "small" | "middle";
  children: ReactNode;
}

/** Disabled button that stays focusable, so that it can say why. */
export function DisabledButton({ reason, icon, block = false, size = "middle", children }: BlockedButtonProps) {
  const id = useId();
  return (
    <Tooltip title={reason}>
      <span className={block ? styles.block : undefined}>
        <Button aria-disabled aria-describedby={id} className={styles.blocked} icon={icon} block={block} size={size}>
          {children}
        </Button>
        <span id={id} className="visually-hidden">
          {reason}
        </span>
      </span>
    </Tooltip>
  );
}
