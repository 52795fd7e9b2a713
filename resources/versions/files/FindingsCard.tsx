import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FindingSeverity } from "#contract/packages/findings.ts";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { FindingsList } from "#ui/packages/FindingsList.tsx";
import { useForm } from "../form/form-context.ts";
import { fieldPathname } from "../form/steps.ts";
import { usePackage } from "./use-package.ts";

type Filter = FindingSeverity | "all";
const aboutPermissions = new Set(["dangerous_permissions", "update_adds_permissions"]);

/** What is said against the package, refusals first, each with what to do. */
export function FindingsCard() {
  const { t } = useTranslation("packages");
  const { details } = useForm();
  const known = usePackage();
  const [filter, setFilter] = useState<Filter>("all");
  if (!known) return null;
  const { findings } = known;
  const of = (severity: FindingSeverity) => findings.filter((one) => one.severity === severity).length;
  const filters: Filter[] = ["all", ...(["refuse", "warn", "info"] as const).filter((one) => of(one) > 0)];
  const { appId, id } = details.version;
  return (
    <Card
      padding="none"
      title={t("findings.title")}
      extra={
        filters.length > 2 && (
          <Segmented
            label={t("findings.filter")}
            value={filter}
            onChange={setFilter}
            options={filters.map((value) => ({
              value,
              label: t(`findings.${value}`, { count: value === "all" ? findings.length : of(value) }),
            }))}
          />
        )
      }
    >
      {findings.length === 0 ? (
        <div style={{ padding: 16 }}>
          <FieldNote kind="passed">{t("findings.none")}</FieldNote>
        </div>
      ) : (
        <FindingsList
          findings={findings.filter((one) => filter === "all" || one.severity === filter)}
          act={(finding) =>
            aboutPermissions.has(finding.code) && (
              <LinkButton type="link" size="small" to={fieldPathname(appId, id, "developerInfo.appDataPermissions")}>
                {t("findings.addReason")}
              </LinkButton>
            )
          }
        />
      )}
    </Card>
  );
}
