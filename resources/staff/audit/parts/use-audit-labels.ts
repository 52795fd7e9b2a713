import { useTranslation } from "react-i18next";
import { auditActions } from "#contract/staff/members/audit-actions.ts";

/**
 * Returns the translated name of an action. Unknown actions, such as ones from a newer release, are shown as stored.
 */
export function useAuditActionLabel() {
  const { t } = useTranslation("audit");
  return (action: string): string => {
    const known = auditActions.find((auditAction) => auditAction === action);
    return known ? t(`action.${known}`) : action;
  };
}

/** Subjects that audit lines can be about, which have a translated name. */
export const auditSubjects = [
  "AccessKit",
  "Account",
  "Announcement",
  "ApiKey",
  "App",
  "Appeal",
  "Audit",
  "Consent",
  "Content",
  "Delivery",
  "Developer",
  "DeveloperPage",
  "Editorial",
  "Identity",
  "Offer",
  "Policy",
  "Reason",
  "Review",
  "SavedView",
  "Ticket",
] as const;

export function useAuditSubjectLabel() {
  const { t } = useTranslation("audit");
  return (subject: string): string => {
    const known = auditSubjects.find((auditSubject) => auditSubject === subject);
    return known ? t(`subject.${known}`) : subject;
  };
}
