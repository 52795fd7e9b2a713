import { useTranslation } from "react-i18next";
import type { HoldMessage } from "#contract/catalog/versions/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Avatar } from "#ui/marks/Avatar.tsx";

interface HoldMessagesProps {
  messages: readonly HoldMessage[];
  /** Whether to show reviewers by name. The review team sees names, developers see only the team. */
  named?: boolean;
}

/** List of messages about a held field, oldest first. */
export function HoldMessages({ messages, named = false }: HoldMessagesProps) {
  const { t } = useTranslation("versions");
  const format = useFormat();
  if (messages.length === 0) return null;
  return (
    // Announces a message that arrives while somebody reads.
    <ol className="stack gap-12" aria-live="polite">
      {messages.map(({ id, author, byReviewer, text, at }) => (
        <li key={id} className="line top">
          <Avatar name={author} size={24} />
          <div>
            <strong dir="auto">{byReviewer && !named ? t("held.reviewer") : author}</strong>{" "}
            <time className="faint" dateTime={at} title={format.moment(at)}>
              {format.time(at)}
            </time>
            <p className="break-anywhere" dir="auto" style={{ whiteSpace: "pre-wrap" }}>
              {text}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
