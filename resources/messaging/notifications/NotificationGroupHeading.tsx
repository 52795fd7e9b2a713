import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isStaffRole } from "#contract/access/roles.ts";
import type { ConsoleNotification } from "#contract/messaging/notifications/calls.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { appPath } from "#resources/catalog/apps/paths.ts";
import { reviewAppPath as staffAppPath } from "#resources/review/desk/paths.ts";

/** Heading of a group of notifications: a link to the app, on the staff side for staff, or a general title. */
export function NotificationGroupHeading({ app, onOpen }: { app: ConsoleNotification["app"]; onOpen?: () => void }) {
  const { t } = useTranslation("notifications");
  const forStaff = isStaffRole(useProfile().actor.role);
  if (!app) return t(forStaff ? "store" : "account");
  return (
    <Link to={forStaff ? staffAppPath(app.id) : appPath(app.id)} onClick={onOpen} dir="auto">
      {app.title}
    </Link>
  );
}
