import { Bell, CircleSlash, type LucideIcon, Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type AudienceCount, mailExclusionReasons } from "#contract/messaging/announcements/audience.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { PercentBar } from "#ui/marks/PercentBar.tsx";
import styles from "./Reach.module.css";

/** Maximum number of languages listed by name; the others share one row. */
const maxLanguages = 4;

/** Panel with the size of the audience, by channel and by language. */
export function AudienceReach({ count }: { count: AudienceCount }) {
  const { t } = useTranslation("announcements");
  return (
    <div className={styles.reach} role="status">
      <div className="stack gap-4">
        <p className={`bold ${styles.people}`}>{t("audience.people", { count: count.people })}</p>
        <p className="text-13 soft">{t("audience.developers", { count: count.developers })}</p>
      </div>
      <ChannelCounts count={count} />
      <LanguageCounts count={count} />
    </div>
  );
}

function ChannelCounts({ count: { bell, mail, leftOut } }: { count: AudienceCount }) {
  const { t } = useTranslation("announcements");
  const { number } = useFormat();
  const ways: readonly (readonly [LucideIcon, string, number])[] = [
    [Bell, t("channel.bell"), bell],
    [Mail, t("channel.mail"), mail],
    ...mailExclusionReasons
      .filter((reason) => leftOut[reason] > 0)
      .map((reason) => [CircleSlash, t(`leftOut.${reason}`), leftOut[reason]] as const),
  ];
  return (
    <div className="stack gap-8 text-13">
      <p className="soft">{t("audience.ways")}</p>
      {ways.map(([Icon, name, value]) => (
        <span key={name} className="line spread">
          <span className="line gap-8">
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <span>{name}</span>
          </span>
          <bdi>{number(value)}</bdi>
        </span>
      ))}
    </div>
  );
}

function LanguageCounts({ count: { people, languages } }: { count: AudienceCount }) {
  const { t, i18n } = useTranslation("announcements");
  const { number } = useFormat();
  const others = languages.slice(maxLanguages);
  const rows = [
    ...languages
      .slice(0, maxLanguages)
      .map(({ language, people: readers }) => [languageNameIn(i18n.language, language), readers] as const),
    ...(others.length === 0
      ? []
      : [
          [
            t("audience.others", { count: others.length }),
            others.reduce((sum, { people: readers }) => sum + readers, 0),
          ] as const,
        ]),
  ];
  return (
    <div className="stack gap-8 text-13">
      <p className="soft">{t("audience.languages")}</p>
      {rows.map(([name, readers]) => (
        <span key={name} className={styles.language}>
          <span className="break-anywhere">{name}</span>
          <PercentBar share={people === 0 ? 0 : readers / people} />
          <bdi className={styles.readers}>{number(readers)}</bdi>
        </span>
      ))}
    </div>
  );
}
