import { Form, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type EditorialKind, editorialKinds, editorialLimits } from "#contract/publishing/editorials/kinds.ts";
import {
  consoleLanguage,
  textDirection,
  type LanguageCode,
  languageCodes,
} from "#contract/platform/reference/languages.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { Create } from "#ui/crud/Create.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { Card } from "#ui/page/Card.tsx";
import { cmsPath, cmsItemEditPath } from "../index.tsx";
import { editorials } from "./resource.ts";

interface NewEditorial {
  readonly kind: EditorialKind;
  readonly language: LanguageCode;
  readonly title: string;
}
const initial: NewEditorial = { kind: "news", language: consoleLanguage, title: "" };

/** Form for a new item: kind, default language and working title. */
export function CmsCreate() {
  const { t, i18n } = useTranslation("cms");
  const navigate = useNavigate();
  const form = useCallForm(editorials, "create", {
    initial,
    toBody: (typed) => typed,
    isChanged: ({ title }, base) => title.trim() !== base.title.trim(),
    onSaved: ({ id }, { language }) => void navigate(cmsItemEditPath(id, language)),
  });
  const { kind, language } = form.values;
  return (
    <Create
      form={form}
      title={t("create.title")}
      note={t("create.note")}
      goBack={{ to: cmsPath, label: t("back") }}
      saveButtonProps={{ children: t("create.act") }}
    >
      <Card>
        <Form.Item name="kind" label={t("create.kind")} extra={t(`kindHelp.${kind}`)}>
          <Select options={editorialKinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
        </Form.Item>
        <Form.Item name="language" label={t("create.language")} extra={t("create.languageHelp")}>
          <Select options={languageCodes.map((value) => ({ value, label: languageNameIn(i18n.language, value) }))} />
        </Form.Item>
        <Form.Item name="title" label={t("words.title")} rules={form.rules("title")}>
          <Input
            lang={language}
            dir={textDirection(language)}
            maxLength={editorialLimits.title.codePoints}
            onPressEnter={form.form.submit}
          />
        </Form.Item>
      </Card>
    </Create>
  );
}
