import { useTranslation } from "react-i18next";
import type { LanguageCode } from "#contract/reference/languages.ts";
import { StorePreview } from "#ui/versions/StorePreview.tsx";
import styles from "./preview.module.css";
import { useListing } from "./use-listing.ts";

const views = ["listing", "search", "dark"] as const;

/** Listing, search result and dark store at once. */
export function Phones({ language }: { language: LanguageCode }) {
  const { t } = useTranslation("versions");
  const { a } = useListing(language);
  return (
    <div className={styles.phones}>
      {views.map((view) => (
        <section key={view} id={`preview-${view}`} aria-labelledby={`preview-${view}-title`} tabIndex={-1}>
          <h2 id={`preview-${view}-title`} className={styles.phoneTitle}>
            {t(`preview.${view}`)}
          </h2>
          <StorePreview listing={a} view={view} />
        </section>
      ))}
    </div>
  );
}
