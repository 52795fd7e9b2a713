import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { PolicyDetails } from "#contract/review/policies/policies.ts";
import { appPath } from "#resources/catalog/apps/paths.ts";
import { versionPath } from "#resources/catalog/versions/paths.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { ReaderSection } from "./ReaderSection.tsx";

type Affected = PolicyDetails["affected"][number];

const pathOf = ({ appId, versionId, status }: Affected): string => {
  if (status === "onhold") return versionPath(appId, versionId, "held");
  return status === "draft" ? versionPath(appId, versionId, 3) : appPath(appId);
};

/** Card with the developer's apps whose live or upcoming version has a finding or a hold under this policy. */
export function AffectedAppsCard({ record: { apps, affected, coming, effectiveDay } }: { record: PolicyDetails }) {
  const { t } = useTranslation(["policies", "findings", "versions"]);
  const format = useFormat();
  const count = apps ?? 0;
  const title = coming ? t("apps.affectsBy", { count, day: format.day(effectiveDay) }) : t("apps.concerns", { count });
  if (count === 0)
    return (
      <ReaderSection title={t("apps.yours")}>
        <p className="line text-13">
          <CircleCheck className="toned" data-tone="ok" size={16} aria-hidden /> {t("apps.noneFound")}
        </p>
      </ReaderSection>
    );
  return (
    <ReaderSection title={title}>
      <ul className="stack gap-12">
        {affected.map((app) => (
          <li key={app.versionId} className="stack gap-4">
            <span className="line spread gap-8">
              <Link to={pathOf(app)} className="link medium text-13 break-anywhere" dir="auto">
                {app.title}
              </Link>
              <StatusTag of="version" status={app.status} appStatus={app.appStatus} />
            </span>
            {[
              ...app.findings.map((code) => t(`findings:${code}.title`)),
              ...app.fields.map((field) => t("apps.held", { field: t(`versions:field.${field}`) })),
            ].map((words) => (
              <span key={words} className="line text-13 soft">
                <TriangleAlert className="toned" data-tone="warn" size={14} aria-hidden /> {words}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </ReaderSection>
  );
}
