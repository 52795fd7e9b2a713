import { Button, Form, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import { editorialLimits } from "#contract/publishing/editorials/kinds.ts";
import { textDirection, languageCodes, toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ModalForm } from "#ui/crud/ModalForm.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { useWasOffered } from "#ui/form/use-was-offered.ts";
import { languageNameIn } from "#ui/format/language-name.ts";

const resource = { name: "editorials", calls: { create: editorialCalls.requestReview } } as const;
const noTexts = { text: "", name: "", place: "" };

/** Button and dialog in which a developer submits a quote for staff to review and publish. */
export function SubmitQuoteDialog() {
  const { t } = useTranslation("editorials");
  const [open, setOpen] = useState(false);
  const isFormOffered = useWasOffered(open);
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t("send.act")}
      </Button>
      {isFormOffered && <QuoteForm open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Form of the quote. The input is kept until it is sent. */
function QuoteForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation("editorials");
  const notify = useNotify();
  const [initial] = useState({ language: toLanguageCode(i18n.language), ...noTexts });
  const form = useCallForm(resource, "create", {
    initial,
    toBody: (typed) => typed,
    isChanged: ({ text, name, place }) => [text, name, place].some((part) => part.trim() !== ""),
    continueWith: ({ language }) => ({ language, ...noTexts }),
    onSaved: () => {
      notify.success(t("send.done"));
      onClose();
    },
  });
  const { language } = form.values;
  return (
    <ModalForm form={form} open={open} width={400} title={t("send.title")} okText={t("send.send")} onClose={onClose}>
      <p className="soft">{t("send.text")}</p>
      <Form.Item name="language" label={t("send.language")} rules={form.rules("language")}>
        <Select options={languageCodes.map((value) => ({ value, label: languageNameIn(i18n.language, value) }))} />
      </Form.Item>
      <Form.Item name="text" noStyle rules={form.rules("text")}>
        <CharacterCountField
          label={t("send.words")}
          rows={4}
          limit={editorialLimits.proposal}
          error={form.problemText("text")}
          lang={language}
          dir={textDirection(language)}
        />
      </Form.Item>
      {(["name", "place"] as const).map((name) => (
        <Form.Item key={name} name={name} label={t(`send.${name}`)} rules={form.rules(name)}>
          <Input dir="auto" maxLength={name === "name" ? editorialLimits.author : editorialLimits.place} />
        </Form.Item>
      ))}
    </ModalForm>
  );
}
