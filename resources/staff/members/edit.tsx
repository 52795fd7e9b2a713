import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { staffRoles } from "#contract/access/roles.ts";
import { type StaffMember, staffCalls } from "#contract/staff/members/calls.ts";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { useMemberAction } from "./use-member-action.ts";

/** Panel below a member's row to change the role. */
export function ChangeRolePanel({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useTranslation(["staff", "shell"]);
  const [role, setRole] = useState(member.role);
  const { decide, isPending, problem } = useMemberAction(staffCalls.changeStaffRole);
  const { id, revision, name } = member;
  const save = () =>
    decide(
      { params: { id }, body: { revision, role } },
      { done: t("change.done", { name, role: t(`role.${role}`) }), onDone: onClose },
    );
  return (
    <div className="stack padded-row">
      <h3 className="text-14 bold">{t("change.title", { name })}</h3>
      <ChoiceCards
        label={t("column.role")}
        name={`role-${id}`}
        value={role}
        choices={staffRoles.map((staffRole) => ({
          value: staffRole,
          title: t(`role.${staffRole}`),
          note: t(`roleNote.${staffRole}`),
        }))}
        onChange={setRole}
      />
      {problem && <FieldNote kind="error">{problem}</FieldNote>}
      <div className="row">
        <Button type="primary" loading={isPending} disabled={role === member.role} onClick={save}>
          {t("change.save")}
        </Button>
        <Button onClick={onClose}>{t("shell:act.cancel")}</Button>
      </div>
    </div>
  );
}
