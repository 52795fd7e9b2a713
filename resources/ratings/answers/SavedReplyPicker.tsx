import { Button, Dropdown } from "antd";
import { MessageSquareText } from "lucide-react";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Rating } from "#contract/ratings/rating.ts";
import {
  type AppTitlesByLanguage,
  fillReplyVariables,
  type SavedReply,
  savedReplyInLanguage,
} from "#contract/ratings/saved-replies.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import styles from "../ratings.module.css";
import { useSavedReplies } from "./use-saved-replies.ts";

/** Number of saved answers that have a shortcut: Alt+1 to Alt+9. */
const shortcutCount = 9;
/** Number of saved answers shown as buttons; the others are in a menu. */
const buttonCount = 3;

type Reviewed = Pick<Rating, "author" | "language" | "versionName">;

/** Returns the text of a saved answer in the language of a review, with its variables filled in. */
export function fillSavedReply(
  { texts }: Pick<SavedReply, "texts">,
  review: Reviewed,
  titles: AppTitlesByLanguage,
): string {
  const { language, text } = savedReplyInLanguage(texts, review.language);
  return fillReplyVariables(text, language, review, titles);
}

function useAnswerKeys(items: readonly SavedReply[], choose: (answer: SavedReply) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      // `code` instead of `key`, because with Alt some keyboard layouts produce another character.
      const at = Number(/^Digit([1-9])$/.exec(event.code)?.[1]) - 1;
      const answer = items[at];
      if (!answer) return;
      event.preventDefault();
      choose(answer);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [items, choose]);
}

interface SavedAnswerPickerProps {
  rating: Rating;
  onChoose: (text: string, answerId: string) => void;
}

/** Picker of saved answers to start a reply from, filled in for the review. The most used ones have shortcuts. */
export function SavedReplyPicker({ rating, onChoose }: SavedAnswerPickerProps) {
  const { t } = useTranslation("ratings");
  const { number } = useFormat();
  const titleId = useId();
  const { items, titles } = useSavedReplies(rating.appId);
  const choose = (answer: SavedReply) => onChoose(fillSavedReply(answer, rating, titles), answer.id);
  useAnswerKeys(items.slice(0, shortcutCount), choose);
  if (items.length === 0) return null;
  const usesOf = ({ used, raised }: SavedReply) =>
    used === 0 ? "" : t("answers.uses", { count: used, used: number(used), raised: number(raised) });
  return (
    <div className="stack gap-4" role="group" aria-labelledby={titleId}>
      <span id={titleId} className="text-13 medium">
        {t("answers.title")}
      </span>
      {items.slice(0, buttonCount).map((answer, at) => (
        <Button
          key={answer.id}
          block
          className={styles.answer ?? ""}
          icon={<MessageSquareText size={16} aria-hidden />}
          onClick={() => choose(answer)}
        >
          <bdi className="ellipsis">{answer.title}</bdi>{" "}
          {usesOf(answer) !== "" && <span className="text-12 faint nowrap">{usesOf(answer)}</span>}
          <span className="push wide-only">
            <KeyHint keys={["Alt", String(at + 1)]} />
          </span>
        </Button>
      ))}
      {items.length > buttonCount && (
        <Dropdown
          trigger={["click"]}
          menu={{
            items: items.slice(buttonCount).map((answer, at) => ({
              key: answer.id,
              label: <bdi>{answer.title}</bdi>,
              extra: at + buttonCount < shortcutCount ? `Alt ${at + buttonCount + 1}` : undefined,
              onClick: () => choose(answer),
            })),
          }}
        >
          <Button size="small" className={styles.more ?? ""}>
            {t("answers.more", { count: items.length - buttonCount })}
          </Button>
        </Dropdown>
      )}
    </div>
  );
}
