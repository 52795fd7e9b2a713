import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { listTranslatedListings } from "#contract/catalog/listings/source-language.ts";
import { type LanguageCode, toLanguageCode, languages } from "#contract/platform/reference/languages.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { homeCalls } from "#contract/statistics/home-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { buildStoreListing } from "#resources/catalog/versions/parts/listing/store-listing.ts";
import {
  type StoreFigures,
  StorePreview,
  type StorePreviewView,
} from "#resources/catalog/versions/parts/listing/StorePreview.tsx";
import type { ComparisonSide, ComparisonSides } from "../parts/fields/comparison-sides.ts";
import styles from "./desk.module.css";

const views = ["listing", "search", "dark"] as const satisfies readonly StorePreviewView[];

const toStoreListing = (side: ComparisonSide, language: LanguageCode, developerName: string, isUpdate: boolean) =>
  buildStoreListing(side.form, language, {
    developerName,
    sizeBytes: side.file?.sizeBytes ?? null,
    isUpdate,
    mediaOf: (id) => (id === null ? undefined : side.pictures([id])[0]),
  });

/** Languages with texts, default language first. */
function writtenLanguages({ form }: ComparisonSide): LanguageCode[] {
  const written = listTranslatedListings(form)
    .filter((translation) => translation.title !== "" || translation.description !== "")
    .map((translation) => translation.language);
  return [form.sourceLanguage, ...written];
}

/** Loads rating and installs of an app that is in the store; undefined until they are known, or for a new app. */
function useStoreFigures({ id, live }: ReviewSubmission["app"]): StoreFigures | undefined {
  const options = { enabled: live !== null, ownNotFound: true };
  const ratings = useCall(ratingCalls.ratingFigures, { query: { appIds: id } }, options);
  const installs = useCall(homeCalls.homeInstalls, { query: { appIds: id } }, options);
  if (live === null || !ratings.data) return undefined;
  return { rating: ratings.data.items[0]?.average ?? null, installs: installs.data?.items[0]?.totalAppInstalls };
}

/** Pane with the store preview of the live and the submitted version. */
export function StorePreviewPane({ submission, sides }: { submission: ReviewSubmission; sides: ComparisonSides }) {
  const { t } = useTranslation(["review", "versions"]);
  const [sideName, setSide] = useState<"live" | "submitted">("submitted");
  const [view, setView] = useState<StorePreviewView>("listing");
  const figures = useStoreFigures(submission.app);
  const side = sideName === "live" && sides.before ? sides.before : sides.after;
  const choices = writtenLanguages(side);
  const own = toLanguageCode(submission.developer.language);
  const [wanted, setWanted] = useState<LanguageCode>(own);
  const language = choices.find((choice) => choice === wanted) ?? choices[0] ?? own;
  return (
    <section className={styles.pane} aria-label={t("desk.phone")}>
      <header className={`line spread ${styles.paneHead}`}>
        <h2 className="text-14 bold">{t("desk.phone")}</h2>
        {sides.before ? (
          <SegmentedControl
            label={t("desk.side")}
            value={sideName}
            options={[
              { value: "live", label: t("desk.liveSide") },
              { value: "submitted", label: t("desk.submittedSide") },
            ]}
            onChange={setSide}
          />
        ) : (
          <span className="push text-13 soft">{t("desk.firstVersion")}</span>
        )}
      </header>
      <div className={`${styles.scroll} ${styles.stage}`}>
        <StorePreview
          listing={toStoreListing(side, language, submission.developer.name, sides.before !== null)}
          view={view}
          figures={figures}
        />
        <div className="row gap-4">
          <SegmentedControl
            label={t("versions:store.view")}
            value={view}
            options={views.map((value) => ({ value, label: t(`versions:store.${value}`) }))}
            onChange={setView}
          />
          <Select<LanguageCode>
            size="small"
            variant="borderless"
            value={language}
            aria-label={t("versions:store.language")}
            popupMatchSelectWidth={false}
            options={choices.map((code) => ({
              value: code,
              label: languages.find((language) => language.code === code)?.name ?? code,
            }))}
            onChange={setWanted}
          />
        </div>
      </div>
    </section>
  );
}
