import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { Create } from "#ui/crud/Create.tsx";
import { TemplateFields, toContent } from "./edit.tsx";
import { listPath, showPath, templates } from "./index.tsx";

/** Form screen for a new template. */
export function TemplateCreate() {
  const { t } = useTranslation("announcements");
  const navigate = useNavigate();
  const form = useCallForm(templates, "create", {
    initial: { name: "", title: "", text: "" },
    toBody: toContent,
    onSaved: ({ id }) => void navigate(showPath(id)),
  });
  return (
    <Create
      form={form}
      title={t("templates.new")}
      goBack={{ to: listPath, label: t("templates.title") }}
      saveButtonProps={{ children: t("templates.save") }}
    >
      <TemplateFields rules={form.rules} />
    </Create>
  );
}
