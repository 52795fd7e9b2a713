import { useTranslation } from "react-i18next";
import { Card } from "#ui/page/Card.tsx";
import { PermissionsCard } from "../permissions/PermissionsCard.tsx";
import { ContactField } from "./ContactField.tsx";
import { PrivacyFields } from "./PrivacyFields.tsx";

/** Step 2: how people and reviewers reach the developer, and what the app does with data. */
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
