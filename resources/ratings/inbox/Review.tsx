import { Button } from "antd";
import { CheckCheck, History, MessageSquare, Pencil, RefreshCw, TrendingUp } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Rating, ReplyState } from "#contract/ratings/rating.ts";
import { useAllowed, useProfile } from "#providers/auth/profile.tsx";
import { Moment } from "#ui/format/Moment.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { Block } from "#ui/page/Skeletons.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { StarRow } from "../parts/StarRow.tsx";
import { useReviewLanguage } from "../parts/use-review-language.ts";
import styles from "../ratings.module.css";
import { keptDraft } from "./kept-drafts.ts";
import { ReplyForm } from "./ReplyForm.tsx";

/** What was said before is asked for by few. */
const RatingHistory = lazyPart(async () => (await import("./RatingHistory.tsx")).RatingHistory);

const looks = {
  none: { tone: "warn", icon: MessageSquare },
  replied: { tone: "ok", icon: CheckCheck },
  outdated: { tone: "vio", icon: RefreshCw },
} as const;

function ReplyTag({ state }: { state: ReplyState }) {
  const { t } = useTranslation("ratings");
  return <Tag {...looks[state]}>{t(`state.${state}`)}</Tag>;
}

/** That its author gave more stars after the reply. */
function RaisedTag({ rating: { stars, reply } }: { rating: Rating }) {
  const { t } = useTranslation("ratings");
  if (!reply?.starsThen || stars <= reply.starsThen) return null;
  return (
    <Tag tone="info" icon={TrendingUp}>
      {t("state.raised", { from: reply.starsThen, to: stars })}
    </Tag>
  );
}

/** Where it comes from: version, language, device; and what it is about. */
function Facts({ rating }: { rating: Rating }) {
  const { t } = useTranslation("ratings");
  const languageName = useReviewLanguage();
  const { versionName, language, device, androidApi } = rating;
  const about = rating.topics.map((topic) => t(`topic.${topic}`));
  const facts = [
    versionName,
    languageName(language),
    device,
    androidApi && t("list.android", { api: androidApi }),
    ...about,
  ];
  return (
    <span className="text-13 faint">
      {facts
        .filter((fact) => fact)
        .map((fact, at) => (
          <span key={String(fact)}>
            {at > 0 && " · "}
            <bdi>{fact}</bdi>
          </span>
        ))}
    </span>
  );
}

function Said({ rating: { title, text, reply } }: { rating: Rating }) {
  const { t } = useTranslation("ratings");
  return (
    <>
      {title && (
        <strong dir="auto" className={`break-anywhere ${styles.words}`}>
          {title}
        </strong>
      )}
      {text ? (
        <p dir="auto" className={`pre-line break-anywhere ${styles.words}`}>
          {text}
        </p>
      ) : (
        <p className="text-13 faint">{t("list.noWords")}</p>
      )}
      {reply && (
        <div className={`stack gap-4 ${styles.quoted}`}>
          <span className="text-12 faint">
            {t("reply.yours")} · <Moment at={reply.at} />
          </span>
          <p dir="auto" className={`text-13 pre-line break-anywhere ${styles.words}`}>
            {reply.text}
          </p>
        </div>
      )}
    </>
  );
}

/** One rating with its reply, and the way to write one where it stands. */
export function Review({ rating }: { rating: Rating }) {
  const { t } = useTranslation("ratings");
  const { actor } = useProfile();
  const mayReply = useAllowed("update", "Rating") && rating.text !== "";
  const [writing, setWriting] = useState(false);
  const [shown, setShown] = useState(false);
  const { id, author, stars, text, changedAt, reply, changes, replyChanges } = rating;
  const name = author || t("list.someone");
  const isDraft = mayReply && !writing && keptDraft(actor.accountId, id) !== "";
  return (
    <li className={`line gap-12 top ${styles.review}`}>
      <Avatar name={name} />
      <article className={`stack gap-8 grow ${styles.read}`} aria-label={name} data-review tabIndex={-1}>
        <div className="row gap-8">
          <bdi className="medium">{name}</bdi>
          <StarRow stars={stars} />
          <Facts rating={rating} />
          <span className="push text-13 faint">
            <Moment at={changedAt} />
          </span>
        </div>
        <Said rating={rating} />
        <div className="row gap-8">
          {text !== "" && <ReplyTag state={reply?.state ?? "none"} />}
          <RaisedTag rating={rating} />
          {isDraft && (
            <Tag tone="neu" icon={Pencil}>
              {t("reply.draft")}
            </Tag>
          )}
          {mayReply && !writing && (
            <Button size="small" data-reply onClick={() => setWriting(true)}>
              {t(reply ? "reply.change" : "reply.act")}
            </Button>
          )}
          {changes + replyChanges > 0 && (
            <Button
              size="small"
              type="text"
              icon={<History size={14} aria-hidden />}
              aria-expanded={shown}
              onClick={() => setShown(!shown)}
            >
              {t(shown ? "history.close" : "history.open")}
            </Button>
          )}
        </div>
        {writing && <ReplyForm rating={rating} onClose={() => setWriting(false)} />}
        {shown && (
          <Suspense fallback={<Block width={220} height={40} />}>
            <RatingHistory ratingId={id} />
          </Suspense>
        )}
      </article>
    </li>
  );
}
