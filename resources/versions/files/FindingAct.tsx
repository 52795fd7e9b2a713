import { useTranslation } from "react-i18next";
import type { Finding } from "#contract/packages/findings.ts";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { useForm } from "../form/form-context.ts";
import { fieldPathname } from "../form/steps.ts";
import { packageAccept } from "../judging/package-type.ts";
import { FileButton } from "../pictures/FileButton.tsx";
import styles from "./files.module.css";
import { useFileLane } from "./use-file-lane.ts";

const aboutPermissions = new Set(["dangerous_permissions", "update_adds_permissions"]);
const permissionsPath = "developerInfo.appDataPermissions";

/** Whether a finding has an act of its own; the others open their remedy. */
export const hasAct = ({ code, severity }: Finding): boolean => severity === "refuse" || aboutPermissions.has(code);

/** The one act a finding leads to: another file for a refused one, a reason for a permission. */
export function FindingAct({ finding }: { finding: Finding }) {
  const { t } = useTranslation("packages");
  const { form, details } = useForm();
  const { appId, id } = details.version;
  const place = /^(main|patch)\..*\.obb$/.exec(finding.where)?.[1];
  const lane = useFileLane(place === "main" ? "mainObb" : place === "patch" ? "patchObb" : "package");
  if (finding.severity === "refuse")
    return lane.open ? (
      <FileButton
        accept={lane.lane === "package" ? packageAccept([form.details.applicationType]) : ".obb"}
        onFiles={lane.take}
      >
        {t("drop.choose")}
      </FileButton>
    ) : null;
  return (
    <LinkButton
      type="link"
      size="small"
      className={styles.linkAct ?? ""}
      to={fieldPathname(appId, id, permissionsPath)}
    >
      {t("findings.addReason")}
    </LinkButton>
  );
}
