import { LoaderCircle } from "lucide-react";
import type { MouseEventHandler, ReactNode } from "react";
import styles from "./PlainButton.module.css";

interface PlainButtonProps {
  primary?: boolean;
  block?: boolean;
  busy?: boolean;
  disabled?: boolean;
  type?: "button" | "submit";
  onClick?: MouseEventHandler<HTMLButtonElement>;
  children: ReactNode;
}

/** Button for the pages before login: looks like antd's, but doesn't load antd. */
export function PlainButton({ primary, block, busy = false, type = "button", children, ...rest }: PlainButtonProps) {
  const looks = [styles.button, primary && styles.primary, block && styles.block].filter(Boolean).join(" ");
  return (
    <button {...rest} type={type} className={looks} aria-busy={busy} onClick={busy ? undefined : rest.onClick}>
      {busy && <LoaderCircle className={styles.spin} size={16} aria-hidden />}
      {children}
    </button>
  );
}
