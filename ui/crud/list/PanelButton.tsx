import { Button, Popover } from "antd";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import styles from "./list.module.css";

interface ToolPanelProps {
  label: string;
  icon: LucideIcon;
  wide?: boolean;
  children: ReactNode;
}

/** Button that opens a small panel below itself. The focus moves into the panel, and back when it closes. */
export function PanelButton({ label, icon: Icon, wide = false, children }: ToolPanelProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const content = (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`stack gap-8 text-13 ${styles.panel} ${wide ? styles.wide : ""}`}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <h2 className="text-14 bold">{label}</h2>
      {children}
    </div>
  );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottom"
      arrow={false}
      destroyOnHidden
      content={content}
      afterOpenChange={(shown) => shown && panel.current?.focus()}
    >
      <Button
        ref={button}
        aria-label={label}
        title={label}
        aria-expanded={open}
        icon={<Icon size={16} aria-hidden />}
      />
    </Popover>
  );
}
