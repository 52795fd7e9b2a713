import { CirclePause, FileX, Gauge, type LucideIcon, OctagonX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AppStatus } from "#contract/catalog/apps/status.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { appPath, continueVersionPath } from "#resources/catalog/apps/paths.ts";
import { LoadingMark } from "#ui/page/Skeletons.tsx";
import type { StatusTone } from "#ui/theme/status-styles.ts";
import styles from "./parts/support.module.css";

const maxLinks = 3;

type IssueStatus = Extract<AppStatus, "rejected" | "blocked" | "limited_serving">;
const looks: Record<"onhold" | IssueStatus, { readonly icon: LucideIcon; readonly tone: StatusTone }> = {
  onhold: { icon: CirclePause, tone: "warn" },
  rejected: { icon: FileX, tone: "err" },
  blocked: { icon: OctagonX, tone: "err" },
  limited_serving: { icon: Gauge, tone: "warn" },
};
const issueStatuses = ["rejected", "blocked", "limited_serving"] as const satisfies readonly IssueStatus[];

/** Links to the developer's held versions and unserved apps, the likely reason why they came here. */
export function AppIssueLinks() {
  const { t } = useTranslation("support");
  const { data, isPending } = useCall(appCalls.needs, {}, { live: true });
  if (isPending) return <LoadingMark />;
  const held = (data?.versions ?? [])
    .filter(({ status }) => status === "onhold")
    .map((version) => ({
      id: version.id,
      issue: "onhold" as const,
      app: version.title,
      path: continueVersionPath(version),
    }));
  const apps = (data?.apps ?? []).flatMap(({ id, title, status }) => {
    const issue = issueStatuses.find((known) => known === status);
    return issue ? [{ id, issue, app: title, path: appPath(id) }] : [];
  });
  const links = [...held, ...apps].slice(0, maxLinks);
  if (links.length === 0) return null;
  return (
    <nav className="row gap-8" aria-label={t("yourApps")}>
      <span className="text-12 faint wide-only">{t("yourApps")}</span>
      {links.map(({ id, issue, app, path }) => {
        const { icon: Icon, tone } = looks[issue];
        return (
          <Link key={id} className={`inline text-13 bare-link ${styles.issue}`} to={path}>
            <span className="toned inline" data-tone={tone}>
              <Icon size={14} aria-hidden />
            </span>
            <span>
              {t(`issue.${issue}`)} <bdi>{app}</bdi>
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
