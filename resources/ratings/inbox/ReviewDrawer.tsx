import { Button, Drawer } from "antd";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface DrawerProps {
  label: string;
  head: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Drawer that shows a review on top of the list. */
export function ReviewDrawer({ label, head, onClose, children }: DrawerProps) {
  const { t, i18n } = useTranslation("shell");
  return (
    <Drawer
      open
      placement={i18n.dir() === "rtl" ? "left" : "right"}
      size="min(520px, 100vw)"
      closable={false}
      onClose={onClose}
      aria-label={label}
    >
      {/* Not antd's `title`, which would replace the label and include the buttons. */}
      <div className="stack gap-16">
        <div className="line gap-8">
          <div className="grow">{head}</div>
          <Button type="text" aria-label={t("act.close")} icon={<X size={16} aria-hidden />} onClick={onClose} />
        </div>
        {children}
      </div>
    </Drawer>
  );
}
