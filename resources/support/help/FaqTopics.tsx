import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type FaqAnswer, faqTopics } from "#contract/support/help/faq.ts";
import { Card } from "#ui/page/Card.tsx";
import { CountBadge } from "#ui/status/CountBadge.tsx";

interface FaqTopicsProps {
  items: readonly FaqAnswer[];
  rowOf: (item: FaqAnswer) => ReactNode;
}

/** All questions by topic. */
export function FaqTopics({ items, rowOf }: FaqTopicsProps) {
  const { t } = useTranslation("support");
  return faqTopics.map((topic) => {
    const own = items.filter((item) => item.topic === topic);
    return (
      <Card key={topic} padding="none" title={t(`topic.${topic}`)} extra={<CountBadge count={own.length} />}>
        {own.map(rowOf)}
      </Card>
    );
  });
}
