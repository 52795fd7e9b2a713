import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { useForm } from "../form/form-context.ts";
import { inSection } from "../form/use-draft.ts";
import { declarations } from "./checklist.ts";
import styles from "./submit.module.css";

/** Three statements, each ticked by a person. */
export function Declaration() {
  const { t } = useTranslation("versions");
  const { form, edit, editable } = useForm();
  return (
    <fieldset className={styles.declaration}>
      <legend>{t("submit.declaration")}</legend>
      {declarations.map((one) => (
        <Checkbox
          key={one}
          checked={form.declaration[one]}
          disabled={!editable}
          onChange={(event) => edit(inSection("declaration", { [one]: event.target.checked }))}
        >
          {t(`submit.declare.${one}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
