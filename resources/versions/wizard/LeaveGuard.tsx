import { useTranslation } from "react-i18next";
import { LeaveGuard as FormLeaveGuard } from "#ui/form/LeaveGuard.tsx";
import { isUnsaved } from "../form/draft-state.ts";
import { useForm } from "../form/form-context.ts";

/** Leaving a version with something unsaved saves it first; only where that fails the person is asked. */
export function LeaveGuard() {
  const { t } = useTranslation("versions");
  const { details, saver } = useForm();
  const { appId, id } = details.version;
  return (
    <FormLeaveGuard
      unsaved={() => isUnsaved(saver.current())}
      own={(pathname) => pathname.startsWith(`/home/${appId}/versions/${id}/`)}
      save={() => saver.saveNow()}
      text={t("leave.text")}
    />
  );
}
