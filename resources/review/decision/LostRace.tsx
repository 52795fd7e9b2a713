import { Button } from "antd";
import { Copy, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Submission } from "#contract/review/views.ts";
import { useFormat } from "#ui/format/use-format.ts";
import type { DecisionDraft } from "./draft.ts";
import { writtenReasons } from "./written-reasons.ts";
import styles from "./decision.module.css";

interface LostRaceProps {
  submission: Submission;
  draft: DecisionDraft;
  onThrowAway: () => void;
  onNext: () => void;
}

/** Somebody else decided first: what they did beside what was written here, which is kept until thrown away. */
export function LostRace({ submission, draft, onThrowAway, onNext }: LostRaceProps) {
  const { t } = useTranslation(["review", "versions", "statuses"]);
  const format = useFormat();
  const [copied, setCopied] = useState(false);
  const { version, history } = submission.details;
  const [last] = history;
  const name = (field: Parameters<typeof fieldKey>[0]) => t(fieldKey(field));
  const mine = writtenReasons(draft, name);
  const copy = async () => {
    await navigator.clipboard.writeText(
      mine.map((one) => [one.title, one.text].filter(Boolean).join("\n")).join("\n\n"),
    );
    setCopied(true);
  };
  return (
    <div className={styles.body}>
      <div className={styles.notice} role="status">
        <Users size={16} strokeWidth={1.75} aria-hidden />
        <div>
          <strong>{t("lost.title")}</strong>
          {last &&
            t("lost.byOther", {
              name: last.by,
              status: t(`statuses:version.${version.status}`),
              when: format.moment(last.at),
            })}
        </div>
      </div>
      {last && (
        <section>
          <h3 className={styles.label}>{t("lost.theirs")}</h3>
          {last.reasons.length === 0 && <p className={styles.soft}>{t("lost.noReason")}</p>}
          {last.reasons.map((reason, index) => (
            <p key={index} className={styles.quiet} dir="auto">
              <strong>{[reason.field && name(reason.field), reason.title].filter(Boolean).join(": ")}</strong>{" "}
              {reason.description}
            </p>
          ))}
        </section>
      )}
      <section>
        <h3 className={styles.label}>{t("lost.yours")}</h3>
        <p className={styles.soft}>{t("lost.kept")}</p>
        {mine.map((one) => (
          <div key={one.title} className={styles.pin}>
            <p className={styles.pinTitle} dir="auto">
              {one.title}
            </p>
            <p className={styles.pinText} dir="auto">
              {one.text}
            </p>
          </div>
        ))}
        <div className={styles.acts}>
          <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
            {t(copied ? "lost.copied" : "lost.copy")}
          </Button>
          <Button icon={<Trash2 size={16} aria-hidden />} onClick={onThrowAway}>
            {t("lost.throwAway")}
          </Button>
          <Button type="primary" onClick={onNext}>
            {t("lost.nextApp")}
          </Button>
        </div>
      </section>
    </div>
  );
}

type Field = DecisionDraft["pins"][number]["field"];
const fieldKey = <F extends Field>(field: F) => `versions:field.${field}` as const;
