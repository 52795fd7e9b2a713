import { useTranslation } from "react-i18next";
import { UnsavedChangesGuard as FormLeaveGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { hasUnsavedChanges } from "../form/draft-state.ts";
import { useVersionForm } from "../form/version-form-context.ts";

/** Saves pending changes before leaving a version; asks the user only if that fails. */
export function VersionLeaveGuard() {
  const { t } = useTranslation("versions");
  const { details, saver } = useVersionForm();
  const { appId, id } = details.version;
  return (
    <FormLeaveGuard
      unsaved={() => hasUnsavedChanges(saver.current())}
      own={(pathname) => pathname.startsWith(`/home/${appId}/versions/${id}/`)}
      save={() => saver.saveNow()}
      text={t("leave.text")}
    />
  );
}
