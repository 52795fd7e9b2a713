import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { aboutAppStatements } from "#contract/catalog/versions/version-form.ts";
import { Card } from "#ui/page/Card.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { updateFormSection } from "../form/use-draft.ts";
import styles from "./steps.module.css";

/** Card with checkboxes for statements about the app, shown as chips in the store. */
export function AboutAppField() {
  const { t } = useTranslation("versions");
  const { form, edit, editable } = useVersionForm();
  const chosen = form.details.aboutApp;
  return (
    <Card title={t("details.about")} extra={t("details.aboutHint")}>
      <Checkbox.Group
        className={styles.statements ?? ""}
        value={chosen}
        disabled={!editable}
        onChange={(next) =>
          edit(
            updateFormSection("details", {
              aboutApp: aboutAppStatements.filter((aboutAppStatement) => next.includes(aboutAppStatement)),
            }),
          )
        }
        options={aboutAppStatements.map((value) => ({ value, label: t(`about.${value}`) }))}
      />
    </Card>
  );
}
