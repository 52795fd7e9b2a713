import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { BackButton } from "#ui/page/BackButton.tsx";
import { useRecordTitle } from "#ui/page/record-title.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import styles from "./header.module.css";

interface VersionBarProps {
  details: VersionDetails;
  title: string;
  /** Ref of the heading, which scripts may then focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  iconUrl: string | null;
  note: ReactNode;
  backTo?: string;
  /** Save status and buttons at the end of the header. */
  children: ReactNode;
}

/** The 64 px header of a version's screens: back, icon, title, status, and actions at the end. */
export function VersionHeader(props: VersionBarProps) {
  const { details, title, headingRef, iconUrl, note, backTo = "/home", children } = props;
  const { t } = useTranslation("versions");
  useRecordTitle(title);
  return (
    <header className={`line gap-12 ${styles.bar}`}>
      <BackButton to={backTo} label={t("bar.back")} />
      <AppIcon url={iconUrl} title={title} size={36} />
      <div className="grow">
        <div className="line">
          <h1 className="text-16 ellipsis" ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            <bdi>{title}</bdi>
          </h1>
          <StatusTag of="version" status={details.version.status} appStatus={details.app.status} />
        </div>
        <p className="text-12 faint ellipsis">{note}</p>
      </div>
      <div className={`row push ${styles.acts}`}>{children}</div>
    </header>
  );
}
