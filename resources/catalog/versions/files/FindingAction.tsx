import { useTranslation } from "react-i18next";
import type { Finding } from "#contract/catalog/packages/findings.ts";
import { SupportLink } from "#ui/page/SupportLink.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { fieldPathname } from "../paths.ts";
import { acceptedPackageTypes } from "../inspection/package-type.ts";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { useFileUpload } from "./use-file-upload.ts";

const aboutPermissions = new Set(["dangerous_permissions", "update_adds_permissions"]);
const permissionsPath = "developerInfo.appDataPermissions";

/** Whether a finding has an action of its own; other findings expand their remedy. */
export function hasAction({ code, severity }: Finding): boolean {
  return severity === "refuse" || aboutPermissions.has(code);
}

/** Action for a finding: another file for a rejected one, a reason for a permission. */
export function FindingAction({ finding }: { finding: Finding }) {
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
            accept={fileUpload.slot === "package" ? acceptedPackageTypes([form.details.applicationType]) : ".obb"}
            onFiles={fileUpload.take}
          >
            {t("drop.choose")}
          </FileButton>
        )}
        <SupportLink appId={appId} versionId={id} finding={finding.code} />
      </span>
    );
  return (
    <LinkButton type="link" size="small" style={{ paddingInline: 0 }} to={fieldPathname(appId, id, permissionsPath)}>
      {t("findings.addReason")}
    </LinkButton>
  );
}
