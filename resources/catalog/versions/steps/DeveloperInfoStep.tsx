import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "#providers/auth/profile.tsx";
import { updateFormSection } from "../form/use-draft.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { Card } from "#ui/page/Card.tsx";
import { PermissionsCard } from "../permissions/PermissionsCard.tsx";
import { ContactField } from "./ContactField.tsx";
import { PrivacyFields } from "./PrivacyFields.tsx";

/** Wizard step 3: contact details, privacy policy and data permissions. */
export function DeveloperInfoStep() {
  const { t } = useTranslation("versions");
  const { email, phone } = useProfile();
  useAccountContacts(email, phone);
  return (
    <>
      <Card title={t("developer.contact")} extra={t("developer.shown")}>
        <div className="stack">
          <div className="halves">
            <ContactField name="websiteUrl" />
            <ContactField name="supportEmail" ofAccount={email} />
          </div>
          <div className="halves">
            <ContactField name="supportContactNumber" ofAccount={phone} />
          </div>
        </div>
      </Card>
      <Card title={t("developer.privacy")}>
        <PrivacyFields />
      </Card>
      <PermissionsCard />
    </>
  );
}

const ownStep = 2;

/**
 * Fills the contacts of a new app from the account when the step first opens, so that nobody types what the store
 * knows. Only here, where the person sees what users will see; a field that was emptied later stays empty.
 */
function useAccountContacts(email: string, phone: string | null) {
  const { form, details, editable, edit } = useVersionForm();
  const { supportEmail, supportContactNumber } = form.developerInfo;
  const { mode, furthestStep } = details.version;
  const fills =
    editable && mode === "create" && furthestStep < ownStep && supportEmail === "" && supportContactNumber === "";
  useEffect(() => {
    if (fills) edit(updateFormSection("developerInfo", { supportEmail: email, supportContactNumber: phone ?? "" }));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the step opens
  }, []);
}
