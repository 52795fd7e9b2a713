import { Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { ratingCalls } from "#contract/ratings/calls.ts";
import type { RatingCopies } from "#contract/ratings/copies.ts";
import { shownAverage } from "#contract/ratings/figures.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { Block } from "#ui/page/Skeletons.tsx";
import type { InboxFilters } from "../inbox/use-filters.ts";
import styles from "../ratings.module.css";

const everyMs = 60_000;
const AnswerCopies = lazyPart(async () => (await import("./AnswerCopies.tsx")).AnswerCopies);

interface CopiesListProps {
  appId: string;
  filters: InboxFilters;
}

/** Groups of near-duplicate reviews, with buttons to list a group or reply to all of it. */
export function CopiesList({ appId, filters }: CopiesListProps) {
  const { t } = useTranslation("ratings");
  const { number } = useFormat();
  const mayReply = useAllowed("update", "Rating");
  const [answered, setAnswered] = useState<RatingCopies | null>(null);
  const answer = useCall(ratingCalls.ratingCopies, { params: { id: appId } }, { everyMs, live: true });
  if (answer.error) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Block height={80} />;
  const { items } = answer.data;
  const show = (id: string) => {
    filters.clear();
    filters.set({ copies: id });
  };
  if (items.length === 0) return <p className="text-13 soft">{t("copies.none")}</p>;
  return (
    <>
      <ul className={`stack gap-12 ${styles.reviews} ${styles.days}`} aria-label={t("copies.title")}>
        {items.map((copies) => (
          <li key={copies.id} className="stack gap-4">
            <span dir="auto" lang={copies.language} className={`text-13 ${styles.sample}`}>
              {copies.text}
            </span>
            <span className="row gap-8 text-12 faint">
              {t("copies.count", { count: copies.ratings, number: number(copies.ratings) })} ·{" "}
              {t("copies.average", { average: shownAverage(copies.average) })}
              <Button size="small" type="link" onClick={() => show(copies.id)}>
                {t("copies.show")}
              </Button>
              {mayReply && copies.waiting > 0 && (
                <Button size="small" type="link" onClick={() => setAnswered(copies)}>
                  {t("copies.answer", { count: copies.waiting, number: number(copies.waiting) })}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {answered && (
        <Suspense fallback={null}>
          <AnswerCopies appId={appId} copies={answered} onClose={() => setAnswered(null)} />
        </Suspense>
      )}
    </>
  );
}
