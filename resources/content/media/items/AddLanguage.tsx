import { Modal, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { contentCalls } from "#contract/content/media/calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { type LanguageCode, languages } from "#contract/platform/reference/languages.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";

interface AddLanguageProps {
  item: ContentItem;
  packageName: string;
  onClose: () => void;
}

/** Dialog to reuse an item's file in another language without uploading it again. */
export function AddLanguage({ item, packageName, onClose }: AddLanguageProps) {
  const { t } = useTranslation("content");
  const { t: shell } = useTranslation("shell");
  const notify = useNotify();
  const errorText = useErrorText();
  const [language, setLanguage] = useState<LanguageCode | undefined>();
  const { mutate, isPending, error } = useCallMutation(contentCalls.retainMedia);
  const place = () => {
    if (language === undefined) return;
    const body = { mediaType: item.media, context: item.type, language, ids: [item.asset.id] };
    mutate(
      { params: { packageName }, body },
      {
        onSuccess: () => {
          notify.success(t("language.done"));
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={t("language.title")}
      okText={t("language.save")}
      cancelText={shell("act.cancel")}
      okButtonProps={{ loading: isPending, disabled: language === undefined }}
      onOk={place}
      onCancel={onClose}
    >
      <div className="stack gap-12">
        <p className="text-13 soft">{t("language.text", { name: item.name })}</p>
        <Field label={t("add.language")}>
          {(control) => (
            <Select
              {...control}
              value={language ?? null}
              onChange={(value) => setLanguage(value ?? undefined)}
              options={languages
                .filter(({ code }) => code !== item.language)
                .map(({ code, name }) => ({ value: code, label: <bdi lang={code}>{name}</bdi> }))}
            />
          )}
        </Field>
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      </div>
    </Modal>
  );
}
