import { Eye, Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DisabledButton } from "#ui/page/DisabledButton.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { appPath } from "#resources/catalog/apps/paths.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { versionPath } from "../paths.ts";
import { useUploadInspection } from "../upload/upload-registry.ts";
import { DiscardButton } from "./DiscardButton.tsx";
import { useMissingItems } from "../wizard/MissingItems.tsx";
import { SaveStatus } from "./SaveStatus.tsx";
import { useVersionSubtitle, useVersionTitle } from "./use-version-subtitle.ts";
import { VersionHeader } from "./VersionHeader.tsx";

export function WizardHeader() {
  const { t } = useTranslation("versions");
  const { details, form, media, file, upload } = useVersionForm();
  const judged = useUploadInspection(upload);
  const versionName = file?.facts?.versionName ?? judged?.facts.versionName ?? details.version.versionName;
  const title = useVersionTitle(form.details.title, versionName);
  const note = useVersionSubtitle(details);
  const { appId, id, status } = details.version;
  const missing = useMissingItems().length;
  return (
    <VersionHeader
      details={details}
      title={title}
      iconUrl={media.get(form.metadata.iconId)?.url ?? details.version.iconUrl}
      note={note}
      {...(status !== "draft" && { backTo: appPath(appId) })}
    >
      <SaveStatus />
      <DiscardButton />
      <LinkButton to={versionPath(appId, id, "preview")} icon={<Eye size={16} strokeWidth={1.75} aria-hidden />}>
        {t("bar.preview")}
      </LinkButton>
      {status === "draft" && <SubmitLink missing={missing} />}
    </VersionHeader>
  );
}

/** Link to the preview with the submit dialog open. While something is missing, states how much on hover and focus. */
function SubmitLink({ missing }: { missing: number }) {
  const { t } = useTranslation("versions");
  const { details } = useVersionForm();
  const { appId, id } = details.version;
  if (missing === 0)
    return (
      <LinkButton
        type="primary"
        to={`${versionPath(appId, id, "preview")}?submit`}
        icon={<Send size={16} aria-hidden />}
      >
        {t("bar.submit")}
      </LinkButton>
    );
  const reason = t("bar.submitBlocked", { count: missing });
  return <DisabledButton reason={reason}>{t("bar.submit")}</DisabledButton>;
}
