import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { useVersionForm } from "../form/version-form-context.ts";
import { updateFormSection } from "../form/use-draft.ts";

/** Checkbox to confirm that the update drops devices; shown at the finding and again before submitting. */
export function FewerDevicesCheckbox({ id }: { id?: string }) {
  const { t } = useTranslation("packages");
  const { form, edit, editable } = useVersionForm();
  return (
    <Checkbox
      {...(id && { id })}
      disabled={!editable}
      checked={form.upload.acceptsFewerDevices}
      onChange={(event) => edit(updateFormSection("upload", { acceptsFewerDevices: event.target.checked }))}
    >
      {t("fewerDevices")}
    </Checkbox>
  );
}
