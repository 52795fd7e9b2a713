import { Button } from "antd";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { isVersionUnderReview } from "#contract/catalog/versions/status.ts";
import { ActAsButton } from "#resources/catalog/staff-apps/parts/ActAsButton.tsx";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { BackButton } from "#ui/page/BackButton.tsx";
import { useRecordTitle } from "#ui/page/record-title.ts";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { DueTime } from "../parts/marks/DueTime.tsx";
import { FlagTags } from "../parts/marks/FlagTags.tsx";
import { reviewAppPath, reviewQueuePath } from "../paths.ts";
import type { VersionClaims } from "../queue/use-version-claims.ts";
import { useVersionText } from "../parts/use-version-text.ts";
import { ClaimStatus } from "./ClaimStatus.tsx";
import { ExpediteReviewButton } from "./ExpediteReviewButton.tsx";
import styles from "./desk.module.css";

interface DeskHeaderProps {
  submission: ReviewSubmission;
  claims: VersionClaims;
  mayDecide: boolean;
  onGo: (versionId: string | null) => void;
}

function DeveloperLine({ submission, mayDecide }: Pick<DeskHeaderProps, "submission" | "mayDecide">) {
  const { t } = useTranslation("review");
  const { developer, app } = submission;
  const name = developer.city ? t("desk.developer", { name: developer.name, city: developer.city }) : developer.name;
  const holds = developer.earlierHolds > 0 ? [t("desk.holds", { count: developer.earlierHolds })] : [];
  const parts = [name, [t("desk.apps", { count: developer.apps }), ...holds].join(", ")];
  return (
    <div className={styles.about}>
      <div className={`row text-12 soft ${styles.parts}`}>
        {parts.map((part) => (
          <span key={part} title={part}>
            <bdi>{part}</bdi>
          </span>
        ))}
        {app.packageName && (
          <span title={app.packageName}>
            <bdi className="mono">{app.packageName}</bdi>
          </span>
        )}
        <div>
          <Link to={reviewAppPath(app.id)}>{t("desk.openApp")}</Link>
        </div>
        <div>
          <ActAsButton developer={developer} look="line" />
        </div>
        {mayDecide && isVersionUnderReview(submission.details.version.status) && (
          <div>
            <ExpediteReviewButton submission={submission} />
          </div>
        )}
      </div>
    </div>
  );
}

function QueueNavigation({
  submission,
  onGo,
  counted,
}: Pick<DeskHeaderProps, "submission" | "onGo"> & { counted: boolean }) {
  const { t } = useTranslation("review");
  const { position, total, previousId, nextId } = submission.queue;
  if (position === 0) return null;
  const step = (id: string | null, label: string, Icon: typeof ChevronUp) => (
    <Button
      type="text"
      size="small"
      disabled={id === null}
      aria-label={label}
      title={label}
      icon={<Icon size={18} aria-hidden />}
      onClick={() => onGo(id)}
    />
  );
  return (
    <span className="inline">
      {counted && <bdi>{t("desk.position", { position, total })}</bdi>}
      {step(previousId, t("desk.previous"), ChevronUp)}
      {step(nextId, t("desk.next"), ChevronDown)}
    </span>
  );
}

/**
 * Heading that takes the focus when the desk opens. Keyboard and screen reader users start at the app instead of the
 * top of the page.
 */
function Title({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useRecordTitle(text);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={`text-16 ${styles.title}`} dir="auto">
      {text}
    </h1>
  );
}

function NarrowHeader({ submission, claims, mayDecide, onGo }: DeskHeaderProps) {
  const { t } = useTranslation("review");
  const versionWords = useVersionText();
  const { details, queue, flags, dueAt, app } = submission;
  const { version } = details;
  const place = queue.position > 0 ? [t("desk.position", { position: queue.position, total: queue.total })] : [];
  return (
    <header className={`stack gap-8 ${styles.head}`}>
      <div className="line text-13">
        <BackButton to={reviewQueuePath} label={t("desk.back")} />
        <AppIcon url={version.iconUrl} title={version.title} size={32} />
        <div className="grow">
          <Title text={version.title} />
          <div className={`text-12 soft ${styles.about}`}>
            <div className={`row ${styles.parts}`}>
              <span>
                <bdi>{[versionWords(version), ...place].join(", ")}</bdi>
              </span>
              <div>
                <Link to={reviewAppPath(app.id)}>{t("desk.openApp")}</Link>
              </div>
            </div>
          </div>
        </div>
        <QueueNavigation submission={submission} onGo={onGo} counted={false} />
      </div>
      <div className="line text-13">
        {isVersionUnderReview(submission.details.version.status) && <DueTime dueAt={dueAt} short />}
        <ClaimStatus submission={submission} claims={claims} mayDecide={mayDecide} />
      </div>
      <div className="row">
        <StatusTag of="version" status={version.status} appStatus={submission.app.status} />
        <FlagTags flags={flags} />
        {mayDecide && isVersionUnderReview(submission.details.version.status) && (
          <ExpediteReviewButton submission={submission} />
        )}
      </div>
    </header>
  );
}

/** Header with version, developer, due time and claim, and navigation through the queue. */
export function DeskHeader(props: DeskHeaderProps) {
  const { submission, claims, mayDecide, onGo } = props;
  const { t } = useTranslation("review");
  const versionWords = useVersionText();
  const narrow = useNarrowScreen("sm");
  const { version } = submission.details;
  if (narrow) return <NarrowHeader {...props} />;
  return (
    <header className={`line gap-12 ${styles.head}`}>
      <BackButton to={reviewQueuePath} label={t("desk.back")} />
      <AppIcon url={version.iconUrl} title={version.title} size={40} />
      <div className="grow">
        <div className={`row gap-8 ${styles.headLine}`}>
          <Title text={version.title} />
          <bdi className="soft">{versionWords(version)}</bdi>
          <span className="row">
            <StatusTag of="version" status={version.status} appStatus={submission.app.status} />
            <FlagTags flags={submission.flags} />
          </span>
        </div>
        <DeveloperLine submission={submission} mayDecide={mayDecide} />
      </div>
      <div className={`line gap-12 text-13 ${styles.marks}`}>
        {isVersionUnderReview(submission.details.version.status) && <DueTime dueAt={submission.dueAt} short />}
        <ClaimStatus submission={submission} claims={claims} mayDecide={mayDecide} />
        <QueueNavigation submission={submission} onGo={onGo} counted />
      </div>
    </header>
  );
}
