import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Banner } from "#ui/page/Banner.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { versionPath } from "../paths.ts";

/** Says why the fields below are read-only, and where to go instead. */
export function ReadOnlyNotice() {
  const { t } = useTranslation("versions");
  const { editable, details } = useVersionForm();
  if (editable) return null;
  const { appId, id } = details.version;
  return (
    <Banner
      tone="info"
      icon={Lock}
      boxed
      title={t("notEditable.title")}
      acts={
        <LinkButton size="small" to={versionPath(appId, id, "preview")}>
          {t("notEditable.open")}
        </LinkButton>
      }
    >
      {t("notEditable.text")}
    </Banner>
  );
}
