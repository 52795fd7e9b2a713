import { useTranslation } from "react-i18next";
import type { StoreListing } from "../parts/listing/store-listing.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { useControlListing, useStoreListings } from "../preview/use-store-listings.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import styles from "./ab-test.module.css";

/** Panels for the variants A and B side by side, with their share of users. */
export function AbTestVariants() {
  const { t } = useTranslation("listings");
  const { form } = useVersionForm();
  const { b } = useStoreListings(form.sourceLanguage);
  const a = useControlListing(form.sourceLanguage);
  const share = form.abTest.coveragePercentage;
  return (
    <div className="halves">
      <Variant title={t("ab.a")} percent={100 - share} listing={a} />
      <Variant title={t("ab.b")} percent={share} listing={b} test />
    </div>
  );
}

interface VariantProps {
  title: string;
  percent: number;
  /** Null until it has loaded. */
  listing: StoreListing | null;
  test?: boolean;
}

function Variant({ title, percent, listing, test = false }: VariantProps) {
  const { t } = useTranslation("listings");
  return (
    <section className={`box text-13 ${styles.variant} ${test ? styles.test : ""}`} aria-label={title}>
      <header className="row spread">
        <strong>{title}</strong>
        <span>{t("ab.see", { percent: `${percent}%` })}</span>
      </header>
      <div className="stack gap-8 padded-row">
        <div className={`line ${styles.shots}`}>
          {listing?.screenshots.slice(0, 4).map((url) => (
            <img key={url} src={url} alt="" loading="lazy" />
          ))}
        </div>
        <div className="text-13 regular faint">{t("ab.whatsNew")}</div>
        {listing === null ? (
          <SkeletonBlock height={20} />
        ) : (
          <p dir="auto">{listing.changelog || <span className="text-13 regular faint">{t("ab.noChangelog")}</span>}</p>
        )}
      </div>
    </section>
  );
}
