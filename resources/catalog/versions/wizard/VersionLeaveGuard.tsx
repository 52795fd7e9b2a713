import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { LeaveDialog } from "#ui/form/LeaveDialog.tsx";
import { hasUnsavedChanges } from "../form/draft-state.ts";
import { useVersionForm } from "../form/version-form-context.ts";

/**
 * Saves pending changes before leaving a version; asks the user only if that fails. It is the only guard on the
 * wizard's pages: React Router asks one blocker.
 */
export function VersionLeaveGuard() {
  const { t } = useTranslation("versions");
  const { details, saver } = useVersionForm();
  const { appId, id } = details.version;
  const own = `/home/${appId}/versions/${id}/`;
  const blocker = useBlocker(
    ({ nextLocation }) => hasUnsavedChanges(saver.current()) && !nextLocation.pathname.startsWith(own),
  );
  const waiting = blocker.state === "blocked";
  const [notSaved, setNotSaved] = useState(false);
  useEffect(() => {
    setNotSaved(false);
    if (waiting) void saver.saveNow().then((saved) => (saved ? blocker.proceed?.() : setNotSaved(true)));
    // oxlint-disable-next-line react/exhaustive-deps -- one save per attempt to leave
  }, [waiting]);
  return <LeaveDialog blocker={blocker} open={notSaved} text={t("leave.text")} />;
}
