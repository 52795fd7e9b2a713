import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { languageLooks } from "#resources/catalog/versions/parts/listing/language-looks.ts";
import {
  listLanguageStates,
  localizedScreenshots,
  countWrittenLanguages,
} from "#resources/catalog/versions/parts/listing/language-state.ts";
import { languageNativeName } from "#resources/catalog/versions/parts/listing/use-field-place-label.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { Card } from "#ui/page/Card.tsx";
import { Tag } from "#ui/status/Tag.tsx";

interface ListingProps {
  code: string;
  title: string;
  shortDescription: string;
  /** Number of screenshots that this language has of its own. */
  shots: number;
  source: string;
  children?: ReactNode;
}

function Listing({ code, title, shortDescription, shots, source, children }: ListingProps) {
  const { t } = useTranslation("listings");
  return (
    <li className="row padded-row gap-12 text-13">
      <bdi className="medium" lang={code} style={{ flexBasis: 96 }}>
        {languageNativeName(code)}
      </bdi>
      <span className="two-lines break-anywhere" lang={code} dir="auto" style={{ flex: "1 1 220px" }}>
        <span className="medium">{title}</span>
        <span className="soft">{shortDescription}</span>
      </span>
      <span className="soft">
        {t("languages.screenshots")}:{" "}
        {shots > 0 ? t("languages.own", { count: shots }) : t("languages.fromSource", { language: source })}
      </span>
      {children}
    </li>
  );
}

/** Card with the live version's listing in each language with texts; other languages show the source. */
export function ListingsCard({ live: { form } }: { live: VersionDetails }) {
  const { t, i18n } = useTranslation(["review", "listings"]);
  const { count, total } = countWrittenLanguages(form);
  const source = languageNameIn(i18n.language, form.sourceLanguage);
  const written = listLanguageStates(form).filter(({ state }) => state !== "empty");
  return (
    <Card
      padding="none"
      title={
        <>
          {t("app.listings")}{" "}
          <span className="text-13 regular faint">{t("listings:languages.filled", { count, total })}</span>
        </>
      }
    >
      <ul className="divided">
        <Listing
          code={form.sourceLanguage}
          title={form.details.title}
          shortDescription={form.details.shortDescription}
          shots={form.metadata.screenshotIds.length}
          source={source}
        />
        {written.map(({ code, state }) => {
          const listing = form.languages.find((language) => language.language === code);
          if (!listing) return null;
          const { icon, tone } = languageLooks[state];
          return (
            <Listing
              key={code}
              code={code}
              title={listing.title}
              shortDescription={listing.shortDescription}
              shots={localizedScreenshots(listing).length}
              source={source}
            >
              <Tag tone={tone} icon={icon}>
                {t(`listings:languages.${state}`)}
              </Tag>
            </Listing>
          );
        })}
      </ul>
    </Card>
  );
}
