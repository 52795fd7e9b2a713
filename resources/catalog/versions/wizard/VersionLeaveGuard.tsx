import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { LeaveDialog } from "#ui/form/LeaveDialog.tsx";
import { useLeaveQuestion } from "#ui/form/use-leave-question.ts";
import { hasUnsavedChanges } from "../form/draft-state.ts";
import { useVersionForm } from "../form/version-form-context.ts";

/**
 * Guard that saves pending changes before leaving a version; asks the user only if that fails. It is the only guard
 * on the wizard's pages: React Router asks one blocker.
 */
export function VersionLeaveGuard() {
  const { t } = useTranslation("versions");
  const { details, saver } = useVersionForm();
  const { appId, id } = details.version;
  const own = `/home/${appId}/versions/${id}/`;
  const blocker = useBlocker(
    ({ nextLocation }) => hasUnsavedChanges(saver.current()) && !nextLocation.pathname.startsWith(own),
  );
  const { asked, answer } = useLeaveQuestion(blocker, () => hasUnsavedChanges(saver.current()));
  const [notSaved, setNotSaved] = useState(false);
  useEffect(() => {
    setNotSaved(false);
    if (asked) void saver.saveNow().then((saved) => (saved ? answer(true) : setNotSaved(true)));
    // oxlint-disable-next-line react/exhaustive-deps -- one save per attempt to leave
  }, [asked]);
  return <LeaveDialog open={asked && notSaved} text={t("leave.text")} onAnswer={answer} />;
}
