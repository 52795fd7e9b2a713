import { Button, Form, Input, Modal } from "antd";
import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { staffRoles } from "#contract/access/roles.ts";
import { emailLinkLifetimeHours } from "#contract/accounts/auth/email-links.ts";
import type { StaffMember } from "#contract/staff/members/calls.ts";
import { useCallCreateModalForm } from "#providers/data/use-call-modal-form.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { staffMembers } from "./index.tsx";

type Role = StaffMember["role"];
interface InviteFormValues {
  readonly email: string;
  readonly role: Role;
}

/** Button and dialog to invite a staff member by mail. */
export function InviteStaffButton() {
  const { t } = useTranslation(["staff", "shell"]);
  const errorText = useErrorText();
  const form = useCallCreateModalForm<typeof staffMembers, InviteFormValues>(staffMembers, {
    initial: { email: "", role: "support" },
    toBody: (typed) => typed,
    done: () => t("invite.done"),
  });
  const role = Form.useWatch("role", form.formProps.form) ?? "support";
  return (
    <>
      <Button type="primary" icon={<UserPlus size={16} aria-hidden />} onClick={() => form.show()}>
        {t("invite.act")}
      </Button>
      <UnsavedChangesGuard unsaved={form.unsaved} />
      <Modal
        {...form.modalProps}
        width={440}
        centered
        title={t("invite.title")}
        okText={t("invite.as", { role: t(`role.${role}`) })}
        okButtonProps={{ ...form.modalProps.okButtonProps, loading: form.formLoading }}
        cancelButtonProps={{ onClick: form.close }}
      >
        <Form {...form.formProps} className="stack">
          <Form.Item name="email" label={t("invite.email")} rules={form.rules("email")}>
            <Input type="email" dir="ltr" autoComplete="off" maxLength={254} />
          </Form.Item>
          <Form.Item name="role" label={t("invite.role")}>
            <ChoiceCards<Role>
              label={t("invite.role")}
              name="invited-role"
              choices={staffRoles.map((staffRole) => ({
                value: staffRole,
                title: t(`role.${staffRole}`),
                note: t(`roleNote.${staffRole}`),
              }))}
            />
          </Form.Item>
          <p className="text-13 soft">{t("invite.note", { hours: emailLinkLifetimeHours.staff_invite })}</p>
          {form.overtaken && <FieldNote kind="error">{errorText(form.failure)}</FieldNote>}
        </Form>
      </Modal>
    </>
  );
}
