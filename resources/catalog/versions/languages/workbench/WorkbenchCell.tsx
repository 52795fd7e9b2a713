import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { listingTextFields } from "#contract/catalog/listings/regional-listings.ts";
import { textDirection, type LanguageCode } from "#contract/platform/reference/languages.ts";
import { countGraphemes } from "#contract/text-length.ts";
import type { RegionalListing } from "#contract/catalog/versions/version-form.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { formatNumber } from "#ui/format/numbers.ts";
import { useField } from "../../form/use-field.ts";
import { useVersionForm } from "../../form/version-form-context.ts";
import { languageLooks } from "../../parts/listing/language-looks.ts";
import type { LanguageState } from "../../parts/listing/language-state.ts";
import { useListingEdit } from "../use-listing-edit.ts";
import styles from "./workbench.module.css";

type TextField = (typeof listingTextFields)[number];

interface WorkbenchCellProps {
  code: LanguageCode;
  field: TextField;
  onFocus(): void;
}

/** Returns the label of a text. */
export function useTextLabel(): (field: TextField) => string {
  const { t } = useTranslation("listings");
  return (field) => t(field === "title" ? "editor.title_" : `editor.${field}`);
}

/** State of one text, as of a whole language. */
function textState(listing: RegionalListing, field: TextField): Exclude<LanguageState, "started"> {
  if (listing[field].trim() === "") return "empty";
  if (listing.staleTexts?.includes(field)) return "stale";
  return listing.isLanguageAutoTranslated ? "machine" : "written";
}

/** One text in one language, with its state, its length and what confirms it. */
export function WorkbenchCell({ code, field, onFocus }: WorkbenchCellProps) {
  const { t, i18n } = useTranslation("listings");
  const { form } = useVersionForm();
  const { listing, change } = useListingEdit(code);
  const { id, error, disabled } = useField(`languages.${code}.${field}`);
  const label = useTextLabel();
  const state = textState(listing, field);
  const { icon: Icon, tone } = languageLooks[state];
  const count = countGraphemes(listing[field]);
  const limit = limits[field].graphemes;
  const confirm = () =>
    change((now) =>
      state === "stale"
        ? { staleTexts: (now.staleTexts ?? []).filter((name) => name !== field) }
        : { isLanguageAutoTranslated: false },
    );
  const source = languageNameIn(i18n.language, form.sourceLanguage);
  return (
    <td className={styles.cell} data-state={state}>
      <Input.TextArea
        id={id}
        variant="borderless"
        autoSize={{ minRows: field === "description" ? 4 : 1, maxRows: 12 }}
        lang={code}
        dir={textDirection(code)}
        disabled={disabled}
        {...(error && { status: "error" as const })}
        aria-label={`${label(field)}, ${languageNameIn(i18n.language, code)}`}
        placeholder={form.details[field] ? t("languages.showsSource", { language: source }) : ""}
        value={listing[field]}
        onFocus={onFocus}
        onChange={(event) => change({ [field]: event.target.value })}
      />
      {error && (
        <p className="text-12 toned" data-tone="err">
          {error}
        </p>
      )}
      <div className={`line text-12 ${styles.foot}`}>
        <span className="inline nowrap toned" data-tone={tone}>
          <Icon size={12} strokeWidth={1.75} aria-hidden />
          {t(`languages.${state}`)}
        </span>
        {(state === "stale" || state === "machine") && (
          <Button type="link" size="small" disabled={disabled} onClick={confirm}>
            {t(state === "stale" ? "workbench.keep" : "workbench.checked")}
          </Button>
        )}
        <bdi className={`push nowrap ${count > limit ? "toned bold" : "faint"}`} data-tone="err">
          {`${formatNumber(count)} / ${formatNumber(limit)}`}
        </bdi>
      </div>
    </td>
  );
}
