import { useTranslation } from "react-i18next";
import type { HoldMessage } from "#contract/versions/views.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Avatar } from "#ui/marks/Avatar.tsx";

interface HoldMessagesProps {
  messages: readonly HoldMessage[];
  /** The team reads its own names; a developer reads of the team. */
  named?: boolean;
}

/** What was said about a held field, oldest first. */
export function HoldMessages({ messages, named = false }: HoldMessagesProps) {
  const { t } = useTranslation("versions");
  const format = useFormat();
  if (messages.length === 0) return null;
  return (
    // An answer that comes while somebody reads is said.
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
