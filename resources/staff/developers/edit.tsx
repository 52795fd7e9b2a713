import { Form, type FormRule, Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { AddressStateInput } from "#resources/accounts/auth/parts/AddressStateInput.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { mergeFields } from "#ui/form/three-way-merge.ts";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { dialogFooter } from "#ui/page/ActionButton.tsx";
import {
  toCorrectionRequestBody,
  type DeveloperCorrections,
  toDeveloperCorrections,
  changedCorrectionFields,
} from "./change/corrections.ts";
import { ChangeReasonField } from "./change/ChangeReasonField.tsx";

const resource = { name: "developers", calls: { update: developerChangeCalls.updateDeveloper } } as const;
type Rules = (path: string) => FormRule[];

function Names({ developer: { accountType, person }, rules }: { developer: DeveloperDetails; rules: Rules }) {
  const { t } = useTranslation("accounts");
  return (
    <>
      {accountType === "ENTERPRISE" && (
        <Form.Item name="organizationName" label={t("signUp.organizationName")} rules={rules("organizationName")}>
          <Input dir="auto" />
        </Form.Item>
      )}
      {person && (
        <div className="halves">
          <Form.Item name="firstName" label={t("signUp.firstName")} rules={rules("firstName")}>
            <Input dir="auto" />
          </Form.Item>
          <Form.Item name="lastName" label={t("signUp.lastName")} rules={rules("lastName")}>
            <Input dir="auto" />
          </Form.Item>
        </div>
      )}
    </>
  );
}

function Contact({ rules, inIndia }: { rules: Rules; inIndia: boolean }) {
  const { t } = useTranslation(["accounts", "developers"]);
  return (
    <>
      <div className="halves">
        <Form.Item name="countryCode" label={t("developers:correct.countryCode")} rules={rules("countryCode")}>
          <Input prefix="+" inputMode="tel" dir="ltr" />
        </Form.Item>
        <Form.Item
          name="mobileNumber"
          label={t("developers:facts.phone")}
          extra={t("developers:correct.phoneHelp")}
          rules={rules("mobileNumber")}
        >
          <Input inputMode="tel" dir="ltr" />
        </Form.Item>
      </div>
      <Form.Item name="address" label={t("signUp.address")} rules={rules("address")}>
        <Input dir="auto" />
      </Form.Item>
      <div className="halves">
        <Form.Item name="city" label={t("signUp.city")} rules={rules("city")}>
          <Input dir="auto" />
        </Form.Item>
        <Form.Item
          name="postalCode"
          label={t(inIndia ? "signUp.postalCode" : "signUp.postalCodeAbroad")}
          rules={rules("postalCode")}
        >
          <Input dir="ltr" />
        </Form.Item>
      </div>
      <Form.Item name="state" label={t("signUp.state")} rules={rules("state")}>
        <AddressStateInput inIndia={inIndia} />
      </Form.Item>
    </>
  );
}

interface CorrectDialogProps {
  developer: DeveloperDetails;
  onClose: () => void;
}

/** Returns the form of the corrections. What somebody else saved in the meantime is merged field by field. */
function useCorrectionForm({ developer, onClose }: CorrectDialogProps) {
  const { t } = useTranslation("developers");
  const notify = useNotify();
  const saved = toDeveloperCorrections(developer);
  const form = useCallForm(resource, "edit", {
    initial: { ...saved, reason: "" },
    revision: developer.revision,
    // Unchanged fields aren't sent.
    toBody: ({ reason, ...typed }, revision) =>
      toCorrectionRequestBody(typed, saved, { id: developer.id, revision }, reason),
    merge: ({ base, mine, theirs }) => mergeFields({ base, mine, theirs: { ...theirs, reason: base.reason } }),
    onSaved: ({ name }) => {
      notify.success(t("correct.done", { name }));
      onClose();
    },
  });
  return { form, isCorrected: changedCorrectionFields(form.values, saved).length > 0 };
}

/** Dialog in which staff correct a developer's details. Only the developer can change the sign-in email. */
export function DeveloperEdit(props: CorrectDialogProps) {
  const { developer, onClose } = props;
  const { t } = useTranslation(["developers", "shell", "accounts"]);
  const { form, isCorrected } = useCorrectionForm(props);
  const { rules, values } = form;
  const labelOf = (key: keyof DeveloperCorrections | "reason") => {
    if (key === "reason") return t("reason");
    if (key === "mobileNumber") return t("facts.phone");
    return key === "countryCode" ? t("correct.countryCode") : t(`accounts:signUp.${key}`);
  };
  return (
    <Modal
      open
      centered
      width={640}
      title={t("correct.title", { name: developer.name })}
      footer={dialogFooter({
        ...form.saveButtonProps,
        missing: isCorrected ? null : t("shell:act.unchanged"),
        children: t("correct.send"),
      })}
      cancelText={t("shell:act.cancel")}
      mask={{ closable: false }}
      keyboard={!form.unsaved()}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={form.unsaved} />
      <Form {...form.formProps} name="correct-developer" className="stack gap-12">
        {form.conflicts && (
          <ConflictNotice
            rows={form.conflicts.map(({ path, mine, theirs }) => ({ field: labelOf(path), yours: mine, theirs }))}
          />
        )}
        <Names developer={developer} rules={rules} />
        <p className="text-12 soft">{t("correct.mailStays")}</p>
        <Contact rules={rules} inIndia={values.country === "IN"} />
        <ChangeReasonField
          value={values.reason}
          error={form.problemText("reason")}
          onChange={(reason) => form.change({ reason })}
          people={developer.people}
        />
        {form.failureText !== null && <FieldNote kind="error">{form.failureText}</FieldNote>}
      </Form>
    </Modal>
  );
}
