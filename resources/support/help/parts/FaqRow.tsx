import { Button } from "antd";
import { Check, ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { textDirection } from "#contract/platform/reference/languages.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import type { FaqAnswer } from "#contract/support/help/faq.ts";
import { useCallUpdate } from "#providers/data/use-call-crud.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./support.module.css";

interface FaqRowProps {
  item: FaqAnswer;
  open: boolean;
  onToggle: () => void;
  /** Figure at the end of the row, such as how many people the answer helped. */
  note?: ReactNode;
}

/** Row with a question that expands to its answer, with buttons to say whether it helped. */
export function FaqRow({ item, open, onToggle, note }: FaqRowProps) {
  const id = useId();
  const { question, questionLanguage } = item;
  return (
    <div className={`${styles.row} ${open ? styles.open : ""}`}>
      <button
        type="button"
        className={`text-button line top gap-12 medium ${styles.question}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <ChevronRight size={16} aria-hidden />
        <span lang={questionLanguage} dir={textDirection(questionLanguage)}>
          {question}
        </span>
        {note && <span className="push text-12 faint nowrap regular">{note}</span>}
      </button>
      <div id={id} hidden={!open} className={styles.answer}>
        {open && <Answer item={item} />}
      </div>
    </div>
  );
}

function Answer({ item }: { item: FaqAnswer }) {
  const { t, i18n } = useTranslation("support");
  const format = useFormat();
  const notify = useNotify();
  const send = useCallUpdate(supportCalls.sayFaqHelped);
  const { id, answer, language, said } = item;
  const people = said.solved + said.notSolved;
  const say = (solved: boolean) =>
    send.mutate(
      { params: { id }, body: { solved } },
      { onSuccess: () => notify.success(t("thanks")), onError: (error) => notify.error(error) },
    );
  return (
    <div className="stack gap-12">
      <ul className="text-13 soft" lang={language} dir={textDirection(language)}>
        {answer.split("\n").map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {language !== i18n.language && <p className="text-12 faint">{t("englishOnly")}</p>}
      <div className="row gap-8">
        <Button
          size="small"
          icon={<Check size={14} aria-hidden />}
          loading={send.isPending && send.sent?.body.solved === true}
          onClick={() => say(true)}
        >
          {t("solved")}
        </Button>
        <Button size="small" type="text" onClick={() => say(false)}>
          {t("notSolved")}
        </Button>
        {people > 0 && (
          <span className="text-12 faint">
            {t("said", { solved: format.number(said.solved), said: format.number(people) })}
          </span>
        )}
      </div>
    </div>
  );
}
