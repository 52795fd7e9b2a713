import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { useForm } from "../form/form-context.ts";
import { versionPath } from "../form/steps.ts";
import { BlockedButton } from "./BlockedButton.tsx";

/** Leads to the preview with the submit dialog open; while something is missing it says how much, on hover and focus. */
export function SubmitLink({ missing, icon }: { missing: number; icon?: ReactNode }) {
  const { t } = useTranslation("versions");
  const { details } = useForm();
  const { appId, id } = details.version;
  if (missing === 0)
    return (
      <LinkButton type="primary" to={`${versionPath(appId, id, "preview")}?submit`} icon={icon}>
        {t("bar.submit")}
      </LinkButton>
    );
  const reason = t("bar.submitBlocked", { count: missing });
  return <BlockedButton reason={reason}>{t("bar.submit")}</BlockedButton>;
}
