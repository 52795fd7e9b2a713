import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import type { CmsItem, DraftText } from "#contract/publishing/editorials/cms-schemas.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { itemPath } from "../paths.ts";

/** Removes a translation from the draft. */
export function RemoveLanguage({ item: { id }, text }: { item: CmsItem; text: DraftText }) {
  const { t, i18n } = useTranslation("cms");
  const errorText = useErrorText();
  const navigate = useNavigate();
  const send = useCallMutation(cmsCalls.removeEditorialText);
  const [open, setOpen] = useState(false);
  const { language, number: revision } = text;
  const name = languageNameIn(i18n.language, language);
  const remove = () =>
    send.mutate({ params: { id, language }, body: { revision } }, { onSuccess: () => void navigate(itemPath(id)) });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("remove.act")}</Button>
      <ConfirmDialog
        open={open}
        danger
        title={t("remove.title", { language: name })}
        actLabel={t("remove.act")}
        busy={send.isPending}
        onConfirm={remove}
        onCancel={() => setOpen(false)}
      >
        <p>{t("remove.text")}</p>
        {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
      </ConfirmDialog>
    </>
  );
}
