import { useTranslation } from "react-i18next";
import { Card } from "#ui/page/Card.tsx";
import { PermissionsCard } from "../permissions/PermissionsCard.tsx";
import { ContactField } from "./ContactField.tsx";
import { PrivacyFields } from "./PrivacyFields.tsx";

/** Step 2: contact details, privacy policy and data permissions. */
export function DeveloperInfoStep() {
  const { t } = useTranslation("versions");
  return (
    <>
      <Card title={t("developer.contact")} extra={t("developer.shown")}>
        <div className="stack">
          <div className="halves">
            <ContactField name="websiteUrl" />
            <ContactField name="supportEmail" />
          </div>
          <div className="halves">
            <ContactField name="supportContactNumber" />
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
