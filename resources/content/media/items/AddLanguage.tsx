import { Form, Select } from "antd";
import { useTranslation } from "react-i18next";
import { contentCalls } from "#contract/content/media/calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { type LanguageCode, languages } from "#contract/platform/reference/languages.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ModalForm } from "#ui/crud/ModalForm.tsx";

const resource = { name: "content", calls: { create: contentCalls.retainMedia } } as const;
const notChosen: { readonly language: LanguageCode | null } = { language: null };

interface AddLanguageProps {
  item: ContentItem;
  packageName: string;
  onClose: () => void;
}

/** Dialog to reuse an item's file in another language without uploading it again. */
export function AddLanguage({ item, packageName, onClose }: AddLanguageProps) {
  const { t } = useTranslation("content");
  const notify = useNotify();
  const form = useCallForm(resource, "create", {
    params: { packageName },
    initial: notChosen,
    toBody: ({ language }) => ({ mediaType: item.media, context: item.type, language, ids: [item.asset.id] }),
    isChanged: () => false,
    onSaved: () => {
      notify.success(t("language.done"));
      onClose();
    },
  });
  return (
    <ModalForm form={form} width={440} title={t("language.title")} okText={t("language.save")} onClose={onClose}>
      <p className="text-13 soft">{t("language.text", { name: item.name })}</p>
      <Form.Item name="language" label={t("add.language")} rules={form.rules("language")}>
        <Select
          options={languages
            .filter(({ code }) => code !== item.language)
            .map(({ code, name }) => ({ value: code, label: <bdi lang={code}>{name}</bdi> }))}
        />
      </Form.Item>
    </ModalForm>
  );
}
