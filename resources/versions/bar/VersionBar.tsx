import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { VersionDetails } from "#contract/versions/views.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import styles from "./VersionBar.module.css";

interface VersionBarProps {
  details: VersionDetails;
  title: string;
  iconUrl: string | null;
  note: ReactNode;
  backTo?: string;
  /** Saved mark, buttons. */
  children: ReactNode;
}

/** The 64 px bar of a version's own screens: back, icon, title, state; acts at the end. */
export function VersionBar({ details, title, iconUrl, note, backTo = "/home", children }: VersionBarProps) {
  const { t } = useTranslation("versions");
  return (
    <header className={styles.bar}>
      <Link to={backTo} className={styles.back} aria-label={t("bar.back")}>
        <ArrowLeft className="mirror" size={18} strokeWidth={1.75} aria-hidden />
      </Link>
      <AppIcon url={iconUrl} title={title} size={36} />
      <div className={styles.words}>
        <div className={styles.line}>
          <h1 className={styles.title}>
            <bdi>{title}</bdi>
          </h1>
          <StatusTag of="version" status={details.version.status} />
        </div>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.acts}>{children}</div>
    </header>
  );
}
