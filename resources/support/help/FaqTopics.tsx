import {
  BadgePercent,
  ChartLine,
  ChevronRight,
  CirclePause,
  Languages,
  type LucideIcon,
  Package,
  UserRoundCheck,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { type FaqAnswer, type FaqTopic, faqTopics } from "#contract/support/help/faq.ts";
import { textDirection } from "#contract/platform/reference/languages.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { Card } from "#ui/page/Card.tsx";
import { CountBadge } from "#ui/status/CountBadge.tsx";
import { FaqRow } from "./parts/FaqRow.tsx";
import { useFaq } from "./parts/use-faq.ts";
import styles from "./parts/support.module.css";

const icons: Record<FaqTopic, LucideIcon> = {
  uploads: Package,
  review: CirclePause,
  listing: Languages,
  statistics: ChartLine,
  account: UserRoundCheck,
  offers: BadgePercent,
};

/** Questions that a topic shows before it is opened. */
const maxQuestions = 3;

/** Card with help questions by topic; a chosen topic lists all of its questions in place. The topic is in the URL. */
export function FaqTopics() {
  const { t } = useTranslation("support");
  const [search, change] = useUrlQuery();
  const { data } = useFaq("");
  const items = data?.items;
  if (!items) return null;
  const chosen = faqTopics.find((topic) => topic === search.get("topic"));
  const choose = (topic: FaqTopic | null, open?: FaqAnswer["id"]) =>
    change((query) => {
      query.delete("open");
      if (topic === null) query.delete("topic");
      else query.set("topic", topic);
      if (open !== undefined) query.set("open", open);
    });
  if (chosen) return <OpenTopic topic={chosen} items={items} onChoose={choose} open={search.get("open")} />;
  return (
    <Card
      className={styles.topics ?? ""}
      padding="none"
      title={
        <>
          {t("topics")} <CountBadge count={items.length} />
        </>
      }
    >
      <ul className={styles.grid}>
        {faqTopics.map((topic) => (
          <TopicCell
            key={topic}
            topic={topic}
            items={items.filter((item) => item.topic === topic)}
            onChoose={(open) => choose(topic, open)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface TopicCellProps {
  topic: FaqTopic;
  items: readonly FaqAnswer[];
  onChoose: (open?: FaqAnswer["id"]) => void;
}

/** Button with a topic's name, number of questions and first questions; on a phone only name and number. */
function TopicCell({ topic, items, onChoose }: TopicCellProps) {
  const { t } = useTranslation("support");
  const Icon = icons[topic];
  return (
    <li className={styles.cell}>
      <button type="button" className={`text-button line gap-8 medium ${styles.topic}`} onClick={() => onChoose()}>
        <Icon size={18} aria-hidden />
        <span className="grow">{t(`topic.${topic}`)}</span>
        <span className="text-12 faint">{items.length}</span>
        <ChevronRight size={16} className={`mirror ${styles.more}`} aria-hidden />
      </button>
      <ul className={styles.first}>
        {items.slice(0, maxQuestions).map(({ id, question, questionLanguage }) => (
          <li key={id}>
            <button
              type="button"
              className="text-button link text-13"
              lang={questionLanguage}
              dir={textDirection(questionLanguage)}
              onClick={() => onChoose(id)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface OpenTopicProps {
  topic: FaqTopic;
  items: readonly FaqAnswer[];
  /** Id of the open question. */
  open: string | null;
  onChoose: (topic: FaqTopic | null, open?: FaqAnswer["id"]) => void;
}

function OpenTopic({ topic, items, open, onChoose }: OpenTopicProps) {
  const { t } = useTranslation("support");
  return (
    <Card
      className={styles.topics ?? ""}
      padding="none"
      title={t(`topic.${topic}`)}
      extra={
        <button type="button" className="text-button link text-13" onClick={() => onChoose(null)}>
          {t("allTopics")}
        </button>
      }
    >
      <div className={styles.rows}>
        {items
          .filter((item) => item.topic === topic)
          .map((item) => (
            <FaqRow
              key={item.id}
              item={item}
              open={item.id === open}
              onToggle={() => onChoose(topic, item.id === open ? undefined : item.id)}
            />
          ))}
      </div>
    </Card>
  );
}
