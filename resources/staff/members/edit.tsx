import { Button, Form } from "antd";
import { useTranslation } from "react-i18next";
import { staffRoles } from "#contract/access/roles.ts";
import type { StaffMember } from "#contract/staff/members/calls.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CardForm } from "#ui/crud/CardForm.tsx";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { mergeFields } from "#ui/form/three-way-merge.ts";
import { staffMembers } from "./index.tsx";

/** Panel below a member's row to change the role. */
export function ChangeRolePanel({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useTranslation(["staff", "shell"]);
  const notify = useNotify();
  const { id, revision, name } = member;
  const form = useCallForm(staffMembers, "edit", {
    id,
    revision,
    initial: { role: member.role },
    toBody: ({ role }, seen) => ({ role, revision: seen }),
    merge: (sides) => mergeFields(sides),
    onSaved: (_, { role }) => {
      notify.success(t("change.done", { name, role: t(`role.${role}`) }));
      onClose();
    },
  });
  const conflicts = form.conflicts?.map(({ mine = member.role, theirs = member.role }) => ({
    field: t("column.role"),
    yours: t(`role.${mine}`),
    theirs: t(`role.${theirs}`),
  }));
  return (
    <div className="stack padded-row">
      <h3 className="text-14 bold">{t("change.title", { name })}</h3>
      <CardForm
        form={form}
        conflicts={conflicts ?? null}
        saveButtonProps={{ children: t("change.save") }}
        missing={form.values.role === member.role ? t("change.choose") : null}
        buttons={<Button onClick={onClose}>{t("shell:act.cancel")}</Button>}
      >
        <Form.Item name="role" rules={form.rules("role")}>
          <ChoiceCards
            label={t("column.role")}
            name={`role-${id}`}
            choices={staffRoles.map((staffRole) => ({
              value: staffRole,
              title: t(`role.${staffRole}`),
              note: t(`roleNote.${staffRole}`),
            }))}
          />
        </Form.Item>
      </CardForm>
    </div>
  );
}
