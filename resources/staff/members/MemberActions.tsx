import { Button, Dropdown, type MenuProps } from "antd";
import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type StaffMember, staffCalls } from "#contract/staff/members/calls.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/** Panels that open below the row. */
export type MemberPanelName = "role" | "suspend";

/** Returns actions without a form: they take effect immediately and are confirmed with a message. */
function useQuickActions({ id, revision, name, email }: StaffMember) {
  const { t } = useTranslation("staff");
  const notify = useNotify();
  const errorText = useErrorText();
  const answers = useCallCache();
  const restore = useCallMutation(staffCalls.restoreStaff);
  const again = useCallMutation(staffCalls.inviteStaffAgain);
  const withdraw = useCallDelete(staffCalls.withdrawStaffInvite);
  const confirmWith = (text: string) => ({
    onSuccess: () => notify.success(text),
    onError: (error: ApiError) => {
      notify.error(errorText(error));
      void answers.askAgain(staffCalls.listStaff);
      void answers.changedBy(staffCalls.restoreStaff);
    },
  });
  return {
    restore: () => restore.mutate({ params: { id }, body: { revision } }, confirmWith(t("restore.done", { name }))),
    inviteAgain: () => again.mutate({ params: { id } }, confirmWith(t("again.done", { email }))),
    withdraw: () => withdraw.mutate({ params: { id } }, confirmWith(t("withdraw.done", { email }))),
  };
}

/** Button with a menu of a superadmin's actions on a staff member; nobody can act on themselves. */
export function MemberActions({ member, onOpen }: { member: StaffMember; onOpen: (panel: MemberPanelName) => void }) {
  const { t } = useTranslation("staff");
  const quick = useQuickActions(member);
  if (useProfile().actor.accountId === member.id) return null;
  const role = { key: "role", label: t("act.role"), onClick: () => onOpen("role") };
  const items: Record<StaffMember["state"], NonNullable<MenuProps["items"]>> = {
    active: [role, { key: "suspend", danger: true, label: t("act.suspend"), onClick: () => onOpen("suspend") }],
    suspended: [role, { key: "restore", label: t("act.restore"), onClick: quick.restore }],
    invited: [
      role,
      { key: "again", label: t("act.inviteAgain"), onClick: quick.inviteAgain },
      { key: "withdraw", danger: true, label: t("act.withdraw"), onClick: quick.withdraw },
    ],
  };
  return (
    <Dropdown menu={{ items: items[member.state] }} trigger={["click"]} placement="bottomRight">
      <Button
        type="text"
        size="small"
        aria-label={t("act.more", { name: member.name || member.email })}
        icon={<Ellipsis size={16} aria-hidden />}
      />
    </Dropdown>
  );
}
