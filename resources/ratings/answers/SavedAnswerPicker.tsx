import { Button, Dropdown } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Rating } from "#contract/ratings/rating.ts";
import { type AppTitles, fillVariables, type SavedAnswer, answerInLanguage } from "#contract/ratings/saved-answers.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import { useSavedAnswers } from "./use-saved-answers.ts";

/** Number of saved answers with a shortcut: Alt+1 to Alt+9. */
const shortcutCount = 9;
/** Number of saved answers shown as buttons; the others are in a menu. */
const buttonCount = 3;

type Reviewed = Pick<Rating, "author" | "language" | "versionName">;

/** Text of a saved answer in the language of a review, with its variables filled in. */
export function fillAnswer({ texts }: Pick<SavedAnswer, "texts">, review: Reviewed, titles: AppTitles): string {
  const { language, text } = answerInLanguage(texts, review.language);
  return fillVariables(text, language, review, titles);
}

function useAnswerKeys(items: readonly SavedAnswer[], choose: (answer: SavedAnswer) => void): void {
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

/** Saved answers to start a reply from, filled in for the review. The most used ones have shortcuts. */
export function SavedAnswerPicker({ rating, onChoose }: SavedAnswerPickerProps) {
  const { t } = useTranslation("ratings");
  const { number } = useFormat();
  const { items, titles } = useSavedAnswers(rating.appId);
  const choose = (answer: SavedAnswer) => onChoose(fillAnswer(answer, rating, titles), answer.id);
  useAnswerKeys(items.slice(0, shortcutCount), choose);
  if (items.length === 0) return null;
  const usesOf = ({ used, raised }: SavedAnswer) =>
    used === 0 ? "" : t("answers.uses", { count: used, used: number(used), raised: number(raised) });
  return (
    <div className="row gap-8" role="group" aria-label={t("answers.title")}>
      {items.slice(0, buttonCount).map((answer, at) => (
        <Button key={answer.id} size="small" title={usesOf(answer)} onClick={() => choose(answer)}>
          <bdi>{answer.title}</bdi> <KeyHint keys={["Alt", String(at + 1)]} />
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
          <Button size="small">{t("answers.more", { count: items.length - buttonCount })}</Button>
        </Dropdown>
      )}
    </div>
  );
}
