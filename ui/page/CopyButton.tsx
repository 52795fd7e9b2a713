import { Button, type ButtonProps } from "antd";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

interface CopyButtonProps extends Pick<ButtonProps, "size" | "type" | "disabled"> {
  text: string;
  /** Label of the button. */
  children: string;
  /** Whether only the icon is visible; screen readers read the label. */
  bare?: boolean;
}

const confirmationMs = 4_000;

/** Button that copies a text and confirms it, visibly and for screen readers. */
export function CopyButton({ text, children, bare = false, ...button }: CopyButtonProps) {
  const { t } = useTranslation("shell");
  const [result, setResult] = useState<"copied" | "notCopied" | null>(null);
  useEffect(() => {
    if (result === null) return undefined;
    const timer = setTimeout(() => setResult(null), confirmationMs);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setResult("copied"),
      () => setResult("notCopied"),
    );
  const Icon = result === "copied" ? Check : Copy;
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
      <span role="status" className={bare && result !== "notCopied" ? "visually-hidden" : "text-12 soft"}>
        {result && t(`act.${result}`)}
      </span>
    </span>
  );
}
