import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { PolicyDetails } from "#contract/review/policies/policies.ts";
import { appPath } from "#resources/catalog/apps/paths.ts";
import { versionPath } from "#resources/catalog/versions/paths.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";

type Affected = PolicyDetails["affected"][number];

const pathOf = ({ appId, versionId, status }: Affected): string => {
  if (status === "onhold") return versionPath(appId, versionId, "held");
  return status === "draft" ? versionPath(appId, versionId, 3) : appPath(appId);
};

/** The developer's apps whose live or upcoming version has a finding or a hold under this policy. */
export function AffectedAppsCard({ record: { apps, affected, coming, effectiveDay } }: { record: PolicyDetails }) {
  const { t } = useTranslation(["policies", "findings", "versions"]);
  const format = useFormat();
  const count = apps ?? 0;
  const title = coming ? t("apps.affectsBy", { count, day: format.day(effectiveDay) }) : t("apps.concerns", { count });
  if (count === 0)
    return (
      <Card title={t("apps.yours")}>
        <p className="line text-13">
          <CircleCheck className="toned" data-tone="ok" size={16} aria-hidden /> {t("apps.noneFound")}
        </p>
      </Card>
    );
  return (
    <Card title={title} padding="none">
      <p className="text-13 soft padded-row">{t("apps.compared")}</p>
      <ul className="divided ruled-above">
        {affected.map((app) => (
          <li key={app.versionId} className="stack gap-4 padded-row">
            <span className="line spread gap-8">
              <Link to={pathOf(app)} className="link medium break-anywhere" dir="auto">
                {app.title}
              </Link>
              <StatusTag of="version" status={app.status} />
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
    </Card>
  );
}
