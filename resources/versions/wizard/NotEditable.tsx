import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Bar } from "#ui/page/Bar.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { useForm } from "../form/form-context.ts";
import { versionPath } from "../paths.ts";

/** Says why the fields below are read-only, and where to go instead. */
export function NotEditable() {
  const { t } = useTranslation("versions");
  const { editable, details } = useForm();
  if (editable) return null;
  const { appId, id } = details.version;
  return (
    <Bar
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
    </Bar>
  );
}
