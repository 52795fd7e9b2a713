import { useTranslation } from "react-i18next";
import { auditActions } from "#contract/staff/audit-actions.ts";

/** An act in words; one that a later release wrote is shown as it was written. */
export function useActionWord() {
  const { t } = useTranslation("audit");
  return (action: string): string => {
    const known = auditActions.find((one) => one === action);
    return known ? t(`action.${known}`) : action;
  };
}

/** The subjects that acts are noted on. */
export const auditSubjects = [
  "Account",
  "App",
  "Audit",
  "Consent",
  "Developer",
  "Identity",
  "Offer",
  "Reason",
  "SavedView",
] as const;

export function useSubjectWord() {
  const { t } = useTranslation("audit");
  return (subject: string): string => {
    const known = auditSubjects.find((one) => one === subject);
    return known ? t(`subject.${known}`) : subject;
  };
}
