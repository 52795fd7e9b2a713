import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  changeSourceLanguage,
  hasListingText,
  relabelSourceLanguage,
} from "#contract/catalog/listings/source-language.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { isEqualJson } from "#contract/equal-json.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { useField } from "../form/use-field.ts";
import { LanguageSelect } from "./LanguageSelect.tsx";
import styles from "./steps.module.css";

/**
 * Returns form parts that a change of source language touches. Undo restores them together while none has changed
 * since.
 */
const pickSourceFields = ({ sourceLanguage, details, metadata, languages }: VersionForm) => ({
  sourceLanguage,
  details,
  metadata,
  languages,
});
type SourceFields = ReturnType<typeof pickSourceFields>;

interface Change {
  readonly before: SourceFields;
  readonly after: SourceFields;
}

/** Field for the listing's source language. A version on hold keeps the one it was held in. */
export function SourceLanguageField() {
  const { t } = useTranslation("versions");
  const { form, edit, editable, details } = useVersionForm();
  const { id, error } = useField("sourceLanguage");
  const [change, setChange] = useState<Change | null>(null);
  const choose = (language: LanguageCode) => {
    setChange({ before: pickSourceFields(form), after: pickSourceFields(changeSourceLanguage(form, language)) });
    edit((current) => changeSourceLanguage(current, language));
  };
  const held = details.version.status === "onhold";
  const undoable = change !== null && isEqualJson(pickSourceFields(form), change.after);
  return (
    <>
      <LanguageSelect
        id={id}
        error={error}
        label={t("path.sourceLanguage")}
        help={t(held ? "source.held" : "source.help")}
        disabled={!editable || held}
        value={form.sourceLanguage}
        onChange={choose}
      />
      {undoable && <SourceChangeNotice change={change} onDone={() => setChange(null)} />}
    </>
  );
}

/** Notice with the effect on the texts, with undo and the alternative that may have been meant. */
function SourceChangeNotice({ change: { before, after }, onDone }: { change: Change; onDone(): void }) {
  const { t, i18n } = useTranslation("versions");
  const { form, edit } = useVersionForm();
  const [language, was] = [after.sourceLanguage, before.sourceLanguage].map((code) =>
    languageNameIn(i18n.language, code),
  );
  const earlier = { ...form, ...before };
  const wasWritten = hasListingText(earlier, before.sourceLanguage);
  const isWritten = hasListingText(form, after.sourceLanguage);
  const put = (next: VersionForm) => {
    edit((current) => ({ ...current, ...pickSourceFields(next) }));
    onDone();
  };
  const textParams = { language, was };
  return (
    <div role="status" className={`box stack gap-8 text-13 ${styles.changed}`}>
      <p>
        {t(isWritten ? "source.changed" : wasWritten ? "source.changedUnwritten" : "source.changedEmpty", textParams)}
      </p>
      <div className="row">
        <Button size="small" onClick={() => put(earlier)}>
          {t("source.undo")}
        </Button>
        {wasWritten && !isWritten && (
          <Button size="small" onClick={() => put(relabelSourceLanguage(earlier, after.sourceLanguage))}>
            {t("source.rename", textParams)}
          </Button>
        )}
      </div>
    </div>
  );
}
