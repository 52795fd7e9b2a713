import { Button, type ButtonProps } from "antd";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

interface CopyButtonProps extends Pick<ButtonProps, "size" | "type" | "disabled"> {
  text: string;
  /** Label of the button. */
  children: string;
  /** Only the icon is visible; screen readers read the label. */
  bare?: boolean;
}

const confirmationMs = 4_000;

/** Copies a text and confirms it, visibly and for screen readers. */
export function CopyButton({ text, children, bare = false, ...button }: CopyButtonProps) {
  const { t } = useTranslation("shell");
  const [said, setSaid] = useState<"copied" | "notCopied" | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), confirmationMs);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setSaid("copied"),
      () => setSaid("notCopied"),
    );
  const Icon = said === "copied" ? Check : Copy;
  return (
    <span className="inline">
      <Button
        {...button}
        {...(bare && { "aria-label": children, title: children, type: "text" })}
        icon={<Icon size={14} aria-hidden />}
        onClick={copy}
      >
        {bare ? null : children}
      </Button>
      <span role="status" className={bare && said !== "notCopied" ? "visually-hidden" : "text-12 soft"}>
        {said && t(`act.${said}`)}
      </span>
    </span>
  );
}
