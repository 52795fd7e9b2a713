import { type RefObject, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { hasUnsavedForms } from "./unsaved-forms.ts";
import { useLeaveQuestion } from "./use-leave-question.ts";

interface UnsavedForm {
  /** Whether changes would be lost; called when somebody leaves. */
  unsaved: () => boolean;
  /** Paths that belong to the form: going there isn't leaving. */
  own?: (pathname: string) => boolean;
  /** Dialog text about the fate of unsaved changes. */
  text?: string;
}

/** All forms on the page. React Router asks only one blocker, so the first form asks for all of them. */
const forms: { form: RefObject<UnsavedForm>; setAsks: (asks: boolean) => void }[] = [];

/** Forms that lose changes on the way to a path, or to the outside without one. */
const listLostForms = (pathname?: string): UnsavedForm[] =>
  forms
    .map(({ form }) => form.current)
    .filter(({ unsaved, own }) => unsaved() && (pathname === undefined || !own?.(pathname)));

/**
 * Guard that blocks links, Back and the closing of the tab while a form has unsaved changes. Refine's
 * UnsavedChangesNotifier doesn't block links under a data router. A page may have several guards, one for each form.
 */
export function UnsavedChangesGuard(props: UnsavedForm) {
  const form = useRef(props);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    form.current = props;
  });
  useEffect(() => {
    const entry = { form, setAsks };
    forms.push(entry);
    forms[0]?.setAsks(true);
    return () => {
      forms.splice(forms.indexOf(entry), 1);
      setAsks(false);
      forms[0]?.setAsks(true);
    };
  }, []);
  return asks && <PageBlocker />;
}

/** Guard with the page's only blocker, for all of its forms. */
function PageBlocker() {
  const blocker = useBlocker(({ nextLocation }) => listLostForms(nextLocation.pathname).length > 0);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => void (hasUnsavedForms() && event.preventDefault());
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  const { asked, answer } = useLeaveQuestion(blocker, () => listLostForms().length > 0);
  const lost = asked ? listLostForms(blocker.location?.pathname) : [];
  return <LeaveDialog open={asked} text={lost.find(({ text }) => text)?.text} onAnswer={answer} />;
}
