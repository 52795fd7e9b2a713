import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { useForm } from "../form/form-context.ts";
import { inSection } from "../form/use-draft.ts";

/** Checkbox to confirm that the update drops devices; shown at the finding and again before submitting. */
export function FewerDevicesBox({ id }: { id?: string }) {
  const { t } = useTranslation("packages");
  const { form, edit, editable } = useForm();
  return (
    <Checkbox
      {...(id && { id })}
      disabled={!editable}
      checked={form.upload.acceptsFewerDevices}
      onChange={(event) => edit(inSection("upload", { acceptsFewerDevices: event.target.checked }))}
    >
      {t("fewerDevices")}
    </Checkbox>
  );
}
