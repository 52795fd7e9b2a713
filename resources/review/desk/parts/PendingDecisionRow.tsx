import { Button } from "antd";
import { Loader, type LucideIcon, TriangleAlert, WifiOff, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PendingDecision } from "./pending-queue.ts";
import styles from "./PendingBar.module.css";

interface PendingLineProps {
  decision: PendingDecision<unknown>;
  icon: LucideIcon;
  words: string;
  /** Label of the button that opens the item if another decision or change came first. */
  openLabel: string;
  /** Cancels the decision if it is unsent, and opens what it is about. */
  onOpen: () => void;
  onSendNow: () => void;
  onDismiss: () => void;
}

/** Style of buttons on the bar, which is dark in both themes. */
const onDarkStyle = { background: "transparent", borderColor: "currentColor", color: "inherit" } as const;

/** Row of one pending decision with its possible actions. */
export function PendingDecisionRow({
  decision,
  icon,
  words,
  openLabel,
  onOpen,
  onSendNow,
  onDismiss,
}: PendingLineProps) {
  const { t } = useTranslation(["review", "shell"]);
  const { state } = decision;
  const wrong = state === "lost" || state === "changed" || state === "failed";
  const offline = state === "offline";
  const Icon = offline ? WifiOff : wrong ? TriangleAlert : state === "sending" ? Loader : icon;
  return (
    <li className={`line ${styles.bar} ${wrong ? styles.wrong : ""}`}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span>{words}</span>
      {(state === "waiting" || offline) && (
        <>
          <Button size="small" style={onDarkStyle} onClick={onOpen}>
            {t("pending.undo")}
          </Button>
          <Button size="small" type="text" style={{ color: "inherit" }} onClick={onSendNow}>
            {t("pending.sendNow")}
          </Button>
        </>
      )}
      {state === "failed" && (
        <Button size="small" style={onDarkStyle} onClick={onSendNow}>
          {t("shell:act.retry")}
        </Button>
      )}
      {(state === "lost" || state === "changed") && (
        <Button size="small" style={onDarkStyle} onClick={onOpen}>
          {openLabel}
        </Button>
      )}
      {wrong && (
        <Button
          size="small"
          type="text"
          style={{ color: "inherit" }}
          aria-label={t("pending.dismiss")}
          icon={<X size={16} aria-hidden />}
          onClick={onDismiss}
        />
      )}
    </li>
  );
}
