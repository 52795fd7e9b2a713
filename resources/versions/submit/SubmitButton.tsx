import { Button } from "antd";
import { useTranslation } from "react-i18next";

/** Opens the submit dialog; the dialog lists what is missing, so the button never hides it. */
export function SubmitButton({ onOpen }: { onOpen(): void }) {
  const { t } = useTranslation("versions");
  return (
    <Button type="primary" onClick={onOpen}>
      {t("bar.submit")}
    </Button>
  );
}
