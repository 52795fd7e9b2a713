import { useTranslation } from "react-i18next";
import { SendingRow } from "./SendingRow.tsx";
import type { Sending } from "./use-sending.ts";

interface SendingListProps {
  all: readonly Sending[];
  onAgain: (sending: Sending) => void;
  onDismiss: (key: number) => void;
}

/** Files in the upload queue; renders nothing if the queue is empty. */
export function SendingList({ all, onAgain, onDismiss }: SendingListProps) {
  const { t } = useTranslation("content");
  if (all.length === 0) return null;
  return (
    <ul className="divided" aria-label={t("add.queue")}>
      {all.map((one) => (
        <SendingRow key={one.key} sending={one} onAgain={() => onAgain(one)} onDismiss={() => onDismiss(one.key)} />
      ))}
    </ul>
  );
}
