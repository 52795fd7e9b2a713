import { Button, Checkbox, Drawer } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import {
  editRegionalListing,
  emptyRegionalListing,
  upsertRegionalListing,
} from "#contract/catalog/listings/regional-listings.ts";
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
import styles from "./languages.module.css";

const TranslateLanguage = lazyComponent(
  async () => (await import("./translate/TranslateLanguage.tsx")).TranslateLanguage,
);

interface LanguageDrawerProps {
  language: LanguageCode;
  onClose(): void;
}

type Edit = Parameters<typeof editRegionalListing>[1];
/** An edit computed from the current listing, for changes that arrive after an upload. */
type ChangeListing = (next: Edit | ((listing: RegionalListing) => Edit)) => void;

/** Listing in one language: the source beside each text, its own screenshots, and a phone preview. */
export function LanguageDrawer({ language, onClose }: LanguageDrawerProps) {
  const { t } = useTranslation("listings");
  const { form, edit, editable } = useVersionForm();
  // Emptied listings leave the form; the one being typed keeps its place until the drawer closes.
  const listing = listingOf(form, language);
  const [order] = useState(() => form.languages.map((language) => language.language));
  const source = useSourceName();
  const preview = useStoreListings(language);
  const staleNames = (listing.staleTexts ?? []).map((field) =>
    field === "title" ? t("editor.title_") : t(`editor.${field}`),
  );
  const change: ChangeListing = (next) =>
    edit((current) => {
      const before = listingOf(current, language);
      const changes = typeof next === "function" ? next(before) : next;
      return restoreOrder(order, upsertRegionalListing(current, editRegionalListing(before, changes)));
    });
  return (
    <Drawer
      open
      size={760}
      onClose={onClose}
      title={t("editor.title", { language: languageNativeName(language) })}
      placement="right"
    >
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
          <div>
            <Button
              disabled={!editable}
              onClick={() =>
                edit((current) => ({
                  ...current,
                  languages: current.languages.filter((other) => other.language !== language),
                }))
              }
            >
              {t("editor.clear")}
            </Button>
          </div>
        </div>
        <div className={`stack gap-8 ${styles.phone}`}>
          <StorePreview listing={preview.a} view="listing" />
          <p className="text-12 faint" style={{ textAlign: "center" }}>
            {t("editor.preview")}
          </p>
        </div>
      </div>
    </Drawer>
  );
}

const listingOf = (form: { languages: readonly RegionalListing[] }, language: LanguageCode): RegionalListing =>
  form.languages.find((regional) => regional.language === language) ?? emptyRegionalListing(language);

/** Returns the name of the source language, in the user's language. */
function useSourceName(): string {
  const { i18n } = useTranslation();
  return languageNameIn(i18n.language, useVersionForm().form.sourceLanguage);
}

/** Restores the order of languages: `upsertRegionalListing` moves a listing last, and typing must not reorder them. */
function restoreOrder<F extends { languages: RegionalListing[] }>(order: readonly string[], form: F): F {
  const place = (listing: RegionalListing) =>
    order.includes(listing.language) ? order.indexOf(listing.language) : order.length;
  return { ...form, languages: form.languages.toSorted((a, b) => place(a) - place(b)) };
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
