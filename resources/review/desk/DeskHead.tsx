import { Button } from "antd";
import { ArrowLeft, ChevronDown, ChevronUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Submission } from "#contract/review/views.ts";
import { underReview } from "#contract/versions/status.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { AppIcon } from "#ui/page/AppIcon.tsx";
import { Avatar } from "#ui/page/Avatar.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { DueMark } from "../marks/DueMark.tsx";
import { FlagTags } from "../marks/FlagTags.tsx";
import { appPath, queuePath } from "../paths.ts";
import { shortName } from "../queue/ClaimCell.tsx";
import type { Claims } from "../queue/use-claims.ts";
import { useVersionWords } from "../queue/use-queue-columns.tsx";
import styles from "./desk.module.css";

interface DeskHeadProps {
  submission: Submission;
  claims: Claims;
  mayDecide: boolean;
  onGo: (versionId: string | null) => void;
}

function ClaimMark({ submission, claims, mayDecide }: Omit<DeskHeadProps, "onGo">) {
  const { t } = useTranslation("review");
  const { actor } = useProfile();
  const { claim, details } = submission;
  const toggle = () => claims.toggle({ claim, version: details.version });
  const busy = claims.busyId === details.version.id;
  if (claim === null)
    return mayDecide ? (
      <Button size="small" loading={busy} onClick={toggle}>
        {t("claim.claim")}
      </Button>
    ) : null;
  const mine = claim.accountId === actor.accountId;
  return (
    <span className={styles.claim}>
      <Avatar name={claim.name} size={24} />
      <span title={claim.name}>{mine ? t("claim.yours") : t("claim.has", { name: shortName(claim.name) })}</span>
      {mayDecide && (mine || actor.role === "superadmin") && (
        <Button type="link" size="small" loading={busy} onClick={toggle}>
          {t("claim.release")}
        </Button>
      )}
    </span>
  );
}

function DeveloperLine({ submission }: { submission: Submission }) {
  const { t } = useTranslation("review");
  const { developer, app } = submission;
  const parts = [
    developer.city ? t("desk.developer", { name: developer.name, city: developer.city }) : developer.name,
    [
      t("desk.apps", { count: developer.apps }),
      ...(developer.earlierHolds > 0 ? [t("desk.holds", { count: developer.earlierHolds })] : []),
    ].join(", "),
  ];
  return (
    <div className={styles.about}>
      {parts.map((part) => (
        <span key={part} dir="auto">
          {part}
        </span>
      ))}
      {app.packageName && <bdi className="mono">{app.packageName}</bdi>}
      <Link to={appPath(app.id)}>{t("desk.openApp")}</Link>
    </div>
  );
}

/** Which version, whose, how urgent, who reads it, and the way to the next. */
export function DeskHead({ submission, claims, mayDecide, onGo }: DeskHeadProps) {
  const { t } = useTranslation("review");
  const versionWords = useVersionWords();
  const { details, queue, dueAt, flags } = submission;
  const { version } = details;
  const waits = underReview.some((status) => status === version.status);
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
    <header className={styles.head}>
      <Link to={queuePath} className={styles.back} aria-label={t("desk.back")} title={t("desk.back")}>
        <ArrowLeft className="mirror" size={20} strokeWidth={1.75} aria-hidden />
      </Link>
      <AppIcon url={version.iconUrl} title={version.title} size={40} />
      <div className={styles.names}>
        <div className={styles.titleLine}>
          <h1 className={styles.title} dir="auto">
            {version.title}
          </h1>
          <bdi className={styles.version}>{versionWords(version)}</bdi>
          <span className={styles.tags}>
            <StatusTag of="version" status={version.status} />
            <FlagTags flags={flags} />
          </span>
        </div>
        <DeveloperLine submission={submission} />
      </div>
      <div className={styles.marks}>
        {waits && <DueMark dueAt={dueAt} short />}
        <ClaimMark submission={submission} claims={claims} mayDecide={mayDecide} />
        {queue.position > 0 && (
          <span className={styles.position}>
            <bdi>{t("desk.position", { position: queue.position, total: queue.total })}</bdi>
            {step(queue.previousId, t("desk.previous"), ChevronUp)}
            {step(queue.nextId, t("desk.next"), ChevronDown)}
          </span>
        )}
      </div>
    </header>
  );
}
