import { CircleCheck } from "lucide-react";
import type { StatusTone } from "#ui/theme/status-styles.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { listPassedChecks } from "#contract/catalog/packages/list-passed-checks.ts";
import type { Finding, FindingSeverity } from "#contract/catalog/packages/findings.ts";
import { isFewerDevicesFinding } from "#contract/catalog/versions/package-state.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Card } from "#ui/page/Card.tsx";
import { FindingsList } from "../parts/package/FindingsList.tsx";
import { groupFindings } from "../parts/package/group-findings.ts";
import { useExpansionFindings } from "./use-expansion-findings.ts";
import { fieldElementId, fieldEditPath } from "../paths.ts";
import { FewerDevicesCheckbox } from "./FewerDevicesCheckbox.tsx";
import { PassedChecks } from "./PassedChecks.tsx";
import { type CurrentPackageFacts, usePackageFacts } from "./use-package-facts.ts";
import styles from "./files.module.css";
import { SupportLink } from "#ui/page/SupportLink.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { packageAcceptAttribute } from "../inspection/package-type.ts";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { useFileUpload } from "./use-file-upload.ts";

const aboutPermissions = new Set(["dangerous_permissions", "update_adds_permissions"]);
const permissionsPath = "developerInfo.appDataPermissions";

/** True if a finding has an action of its own; other findings expand their remedy. */
function hasAction({ code, severity }: Finding): boolean {
  return severity === "refuse" || aboutPermissions.has(code);
}

/** Button or link with the action for a finding: another file for a rejected one, a reason for a permission. */
function FindingAction({ finding }: { finding: Finding }) {
  const { t } = useTranslation("packages");
  const { form, details } = useVersionForm();
  const { appId, id } = details.version;
  const expansion = /^(main|patch)\..*\.obb$/.exec(finding.where)?.[1];
  const fileUpload = useFileUpload(expansion === "main" ? "mainObb" : expansion === "patch" ? "patchObb" : "package");
  if (finding.severity === "refuse")
    return (
      <span className="stack gap-4">
        {fileUpload.open && (
          <FileButton
            accept={fileUpload.slot === "package" ? packageAcceptAttribute([form.details.applicationType]) : ".obb"}
            onFiles={fileUpload.take}
          >
            {t("drop.choose")}
          </FileButton>
        )}
        <SupportLink appId={appId} versionId={id} finding={finding.code} />
      </span>
    );
  return (
    <LinkButton type="link" size="small" style={{ paddingInline: 0 }} to={fieldEditPath(appId, id, permissionsPath)}>
      {t("findings.addReason")}
    </LinkButton>
  );
}

const filters = ["all", "refuse", "warn", "info", "pass"] as const;
type Filter = (typeof filters)[number];
const filterTones: Partial<Record<Filter, StatusTone>> = { refuse: "err", warn: "warn" };

/** Card with findings against the package and its expansion files, rejections first, each with a remedy. */
export function FindingsCard() {
  const known = usePackageFacts();
  const mainFindings = useExpansionFindings("mainObb");
  const patchFindings = useExpansionFindings("patchObb");
  const findings = [...(known?.findings ?? []), ...mainFindings, ...patchFindings];
  if (!known && findings.length === 0) return null;
  return <Findings known={known} findings={findings} />;
}

function Findings({ known, findings }: { known: CurrentPackageFacts | null; findings: readonly Finding[] }) {
  const { t } = useTranslation("packages");
  const [filter, setFilter] = useState<Filter>("all");
  const passed = known ? listPassedChecks({ ...known, compared: known.live !== null && known.comparedWithLive }) : [];
  const groups = groupFindings(findings);
  const of = (severity: FindingSeverity) => groups.filter((group) => group.finding.severity === severity).length;
  const counts: Record<Filter, number> = {
    all: groups.length + passed.length,
    refuse: of("refuse"),
    warn: of("warn"),
    info: of("info"),
    pass: passed.length,
  };
  // Several findings may raise the question. It is asked once, and only for a file that the version has.
  const question = known?.tookMs === null ? findings.find(isFewerDevicesFinding) : undefined;
  const activeFilter = counts[filter] > 0 ? filter : "all";
  return (
    <Card
      padding="none"
      className={styles.findings ?? ""}
      title={t("findings.title")}
      extra={
        <SegmentedControl
          label={t("findings.filter")}
          value={activeFilter}
          onChange={setFilter}
          options={filters
            .filter((value) => counts[value] > 0)
            .map((value) => ({ value, label: <FilterLabel filter={value} count={counts[value]} /> }))}
        />
      }
    >
      {groups.length === 0 && activeFilter !== "pass" && (
        <div className="padded-row">
          <FieldNote kind="passed">{t("findings.none")}</FieldNote>
        </div>
      )}
      <FindingsList
        findings={findings.filter((finding) => activeFilter === "all" || finding.severity === activeFilter)}
        act={(finding) => hasAction(finding) && <FindingAction finding={finding} />}
        below={(finding) =>
          finding === question && <FewerDevicesCheckbox id={fieldElementId("upload.acceptsFewerDevices")} />
        }
      />
      {known && !known.comparedWithLive && activeFilter !== "pass" && (
        <div className="padded-row">
          <FieldNote kind="warning">{t("findings.notCompared")}</FieldNote>
        </div>
      )}
      {(activeFilter === "all" || activeFilter === "pass") && passed.length > 0 && (
        <PassedChecks key={activeFilter} codes={passed} open={activeFilter === "pass"} />
      )}
    </Card>
  );
}

function FilterLabel({ filter, count }: { filter: Filter; count: number }) {
  const { t } = useTranslation("packages");
  return (
    <span className={`inline nowrap ${filterTones[filter] ? "toned" : ""}`} data-tone={filterTones[filter]}>
      {filter === "pass" && <CircleCheck className="toned" data-tone="ok" size={13} strokeWidth={2} aria-hidden />}{" "}
      {t(`findings.${filter}`, { count })}
    </span>
  );
}
