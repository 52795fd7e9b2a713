import { Button, Checkbox, Drawer, Tooltip } from "antd";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { translationTargetLanguages } from "#contract/catalog/listings/source-language.ts";
import { textDirection, type LanguageCode } from "#contract/platform/reference/languages.ts";
import type { RegionalListing } from "#contract/catalog/versions/version-form.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { StorePreview } from "../parts/listing/StorePreview.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { languageNativeName } from "../parts/listing/use-field-place-label.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { fieldElementId } from "../paths.ts";
import { useField } from "../form/use-field.ts";
import { ScreenshotsField } from "../media/ScreenshotsField.tsx";
import { useStoreListings } from "../preview/use-store-listings.ts";
import { hasStaleTexts } from "../parts/listing/language-state.ts";
import { type ChangeListing, useListingEdit } from "./use-listing-edit.ts";
import styles from "./languages.module.css";

const TranslateLanguage = lazyComponent(
  async () => (await import("./translate/TranslateLanguage.tsx")).TranslateLanguage,
);

interface LanguageDrawerProps {
  language: LanguageCode;
  onLanguage(language: LanguageCode): void;
  onClose(): void;
}

/** Drawer with the listing in one language, from which the previous and next languages open. */
export function LanguageDrawer({ language, onLanguage, onClose }: LanguageDrawerProps) {
  const { t } = useTranslation("listings");
  return (
    <Drawer
      open
      size={760}
      onClose={onClose}
      title={t("editor.title", { language: languageNativeName(language) })}
      placement="right"
      extra={<NeighbourButtons language={language} onLanguage={onLanguage} />}
    >
      <LanguageEditor key={language} language={language} />
    </Drawer>
  );
}

/** Buttons to the previous and next languages, in the order of the list, which goes round. */
function NeighbourButtons({ language, onLanguage }: Pick<LanguageDrawerProps, "language" | "onLanguage">) {
  const { t, i18n } = useTranslation("listings");
  const { form } = useVersionForm();
  const codes = translationTargetLanguages(form);
  const at = codes.indexOf(language);
  return (
    <div className="inline gap-4">
      {(["previous", "next"] as const).map((way) => {
        const code = codes[(at + (way === "next" ? 1 : codes.length - 1)) % codes.length] ?? language;
        const name = languageNameIn(i18n.language, code);
        const Icon = way === "next" ? ChevronRight : ChevronLeft;
        return (
          <Tooltip key={way} title={name}>
            <Button
              type="text"
              icon={<Icon className="mirror" size={16} aria-hidden />}
              aria-label={t(`editor.${way}`, { language: name })}
              onClick={() => onLanguage(code)}
            />
          </Tooltip>
        );
      })}
    </div>
  );
}

/** Editor for the listing in one language: the source beside each text, its own screenshots, and a phone preview. */
function LanguageEditor({ language }: { language: LanguageCode }) {
  const { t } = useTranslation("listings");
  const { editable } = useVersionForm();
  const { listing, change, clear, restore } = useListingEdit(language);
  const source = useSourceName();
  const preview = useStoreListings(language);
  const staleNames = (listing.staleTexts ?? []).map((field) =>
    field === "title" ? t("editor.title_") : t(`editor.${field}`),
  );
  return (
    <div className={styles.editor}>
      <div className="stack">
        {listing.isLanguageAutoTranslated && (
          <div className="row spread">
            <FieldNote kind="warning">{t("editor.machine")}</FieldNote>
            <Button size="small" onClick={() => change({ isLanguageAutoTranslated: false })}>
              {t("editor.checked")}
            </Button>
          </div>
        )}
        {hasStaleTexts(listing) && (
          <div className="row spread">
            <FieldNote kind="warning">
              {t("editor.stale", { language: source, fields: staleNames.join(", ") })}
            </FieldNote>
            <Button size="small" disabled={!editable} onClick={() => change({ staleTexts: [] })}>
              {t("editor.stillRight")}
            </Button>
          </div>
        )}
        <Suspense>
          <TranslateLanguage language={language} />
        </Suspense>
        <RegionalText listing={listing} field="title" onChange={change} />
        <RegionalText listing={listing} field="shortDescription" rows={2} onChange={change} />
        <RegionalText listing={listing} field="description" rows={6} onChange={change} />
        <RegionalScreenshots listing={listing} onChange={change} />
        <Checkbox
          checked={listing.needsLanguageSupport}
          disabled={!editable}
          onChange={(event) => change({ needsLanguageSupport: event.target.checked })}
        >
          {t("editor.needsSupport")}
        </Checkbox>
        <div className="row gap-8">
          <Button disabled={!editable} onClick={clear}>
            {t("editor.clear")}
          </Button>
          {restore && (
            <span className="text-13 soft" role="status">
              {t("editor.cleared")}
              <Button type="link" size="small" onClick={restore}>
                {t("shots.undo")}
              </Button>
            </span>
          )}
        </div>
      </div>
      <div className={`stack gap-8 ${styles.phone}`}>
        <StorePreview listing={preview.own} view="listing" />
        <p className="text-12 faint" style={{ textAlign: "center" }}>
          {t("editor.preview")}
        </p>
      </div>
    </div>
  );
}

/** Returns the name of the source language, in the user's language. */
function useSourceName(): string {
  const { i18n } = useTranslation();
  return languageNameIn(i18n.language, useVersionForm().form.sourceLanguage);
}

interface RegionalTextProps {
  listing: RegionalListing;
  field: "title" | "shortDescription" | "description";
  rows?: number;
  onChange: ChangeListing;
}

function RegionalText({ listing, field, rows = 1, onChange }: RegionalTextProps) {
  const { t } = useTranslation("listings");
  const { form } = useVersionForm();
  const state = useField(`languages.${listing.language}.${field}`);
  const source = useSourceName();
  const label = field === "title" ? t("editor.title_") : t(`editor.${field}`);
  return (
    <div className="stack gap-8">
      <CharacterCountField
        {...state}
        label={label}
        rows={rows}
        limit={limits[field]}
        lang={listing.language}
        dir={textDirection(listing.language)}
        value={listing[field]}
        onChange={(text) => onChange({ [field]: text })}
      />
      <div className={`stack gap-0 text-13 ${styles.source}`}>
        <span className="text-12 faint">{source}</span>
        {form.details[field] ? (
          <bdi lang={form.sourceLanguage} dir={textDirection(form.sourceLanguage)}>
            {form.details[field]}
          </bdi>
        ) : (
          <span>{t("editor.noSource")}</span>
        )}
      </div>
    </div>
  );
}

function RegionalScreenshots({ listing, onChange }: Pick<RegionalTextProps, "listing" | "onChange">) {
  const { t } = useTranslation("listings");
  const { editable } = useVersionForm();
  const id = fieldElementId(`languages.${listing.language}.screenshotIds`);
  return (
    <fieldset className="stack gap-8">
      <legend>{t("editor.screenshots")}</legend>
      <Checkbox
        checked={listing.isScreenshotDefault || listing.screenshotIds.length === 0}
        disabled={!editable || listing.screenshotIds.length === 0}
        onChange={(event) => onChange({ isScreenshotDefault: event.target.checked })}
      >
        {t("editor.useDefault", { language: useSourceName() })}
      </Checkbox>
      {!listing.isScreenshotDefault && (
        <ScreenshotsField
          id={id}
          ids={listing.screenshotIds}
          onChange={(change) => onChange((current) => ({ screenshotIds: change(current.screenshotIds) }))}
        />
      )}
    </fieldset>
  );
}
