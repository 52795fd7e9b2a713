import { Eye, Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { useForm } from "../form/form-context.ts";
import { versionPath } from "../form/steps.ts";
import { useJudged } from "../upload/uploads.ts";
import { DiscardButton } from "./DiscardButton.tsx";
import { useMissingLines } from "../wizard/MissingList.tsx";
import { SavedMark } from "./SavedMark.tsx";
import { useVersionNote, useVersionTitle } from "./use-version-note.ts";
import { VersionBar } from "./VersionBar.tsx";
import { SubmitLink } from "./SubmitLink.tsx";

export function WizardBar() {
  const { t } = useTranslation("versions");
  const { details, form, media, file, upload } = useForm();
  const judged = useJudged(upload);
  const versionName = file?.facts?.versionName ?? judged?.facts.versionName ?? details.version.versionName;
  const title = useVersionTitle(form.details.title, versionName);
  const note = useVersionNote(details);
  const { appId, id, status } = details.version;
  const missing = useMissingLines().length;
  return (
    <VersionBar
      details={details}
      title={title}
      iconUrl={media.get(form.metadata.iconId)?.url ?? details.version.iconUrl}
      note={note}
      {...(status !== "draft" && { backTo: `/home/${appId}/overview` })}
    >
      <SavedMark />
      <DiscardButton />
      <LinkButton to={versionPath(appId, id, "preview")} icon={<Eye size={16} strokeWidth={1.75} aria-hidden />}>
        {t("bar.preview")}
      </LinkButton>
      {status === "draft" && <SubmitLink missing={missing} icon={<Send size={16} aria-hidden />} />}
    </VersionBar>
  );
}
