import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { IdentityDocument } from "#contract/accounts/identity/schemas.ts";
import styles from "./NameMatch.module.css";

type NameComparison = IdentityDocument["match"];

const looks = {
  same: { icon: CircleCheck, tone: "ok" },
  some: { icon: TriangleAlert, tone: "warn" },
  none: { icon: CircleX, tone: "err" },
} as const;

/** Text of a name with each word marked by whether the other name has it. */
export function MatchedName({ words }: { words: NameComparison["first"] }) {
  const { t } = useTranslation("identity");
  return (
    <span className="row gap-4" dir="auto">
      {words.map(({ word, match }, at) => (
        <span key={at} className={styles.word} data-match={match} title={t(`match.${match}`)}>
          {word}
        </span>
      ))}
    </span>
  );
}

export function NameMatchResult({ match }: { match: NameComparison }) {
  const { t } = useTranslation("identity");
  const { icon: Icon, tone } = looks[match.verdict];
  const fitting = match.second.filter((word) => word.match !== "none").length;
  return (
    <span className="inline toned text-13" data-tone={tone}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {t(`verdict.${match.verdict}`, { fitting, count: match.second.length })}
    </span>
  );
}
