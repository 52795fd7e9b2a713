import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  badgeHeights,
  buildBadgePath,
  type BadgeScale,
  badgeScales,
  type BadgeTheme,
  badgeThemes,
} from "#contract/platform/status/store-badges.ts";
import { type LanguageCode, languageCodes, languages } from "#contract/platform/reference/languages.ts";
import { useStorePageTexts } from "#providers/i18n/use-store-page-texts.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { Card } from "#ui/page/Card.tsx";
import { CopyButton } from "#ui/page/CopyButton.tsx";
import { isolateLtr } from "#contract/bidi-isolates.ts";
import styles from "../marketing-resources.module.css";
import { fetchBytes } from "../parts/fetch-bytes.ts";
import { DownloadButton } from "../parts/DownloadButton.tsx";
import { type PromotedApp, localizedListingIn } from "../parts/promoted-app.ts";
import { badgeHtml } from "./badge-html.ts";
import { zipFiles } from "#ui/files/zip-files.ts";

const forms = ["svg", "1", "2", "3"] as const;
type Form = (typeof forms)[number];
const scaleOf = (form: Form) => badgeScales.find((scale) => String(scale) === form);

interface BadgesCardProps {
  app: PromotedApp;
  storeName: string;
  /** Link target of the badge. */
  link: string;
  language: LanguageCode;
  look: BadgeTheme;
  onLanguage: (language: LanguageCode) => void;
  onLook: (look: BadgeTheme) => void;
}

/** Card with "Get it on …" badges in every language, for the developer's own pages and posters. */
export function BadgesCard({ app, storeName, link, language, look, onLanguage, onLook }: BadgesCardProps) {
  const { t, i18n } = useTranslation("marketing-resources");
  const store = useStorePageTexts(language);
  const [form, setForm] = useState<Form>("svg");
  const scale = scaleOf(form);
  const html = badgeHtml({
    link,
    picture: `${location.origin}${buildBadgePath(language, look)}`,
    words: `${localizedListingIn(app, language).title}: ${store("getIt")} ${storeName}`,
  });
  const fileOf = (code: LanguageCode) => buildBadgePath(code, look, scale);
  return (
    <Card title={t("badges.title")} extra={t("badges.note", { count: languages.length, px: badgeHeights.least })}>
      <div className="stack">
        <div className="row">
          <SegmentedControl
            label={t("badges.look")}
            value={look}
            options={badgeThemes.map((badgeTheme) => ({ value: badgeTheme, label: t(`badges.${badgeTheme}`) }))}
            onChange={onLook}
          />
          <SegmentedControl
            label={t("badges.form")}
            value={form}
            options={forms.map((form) => ({
              value: form,
              label: form === "svg" ? t("file.svg") : isolateLtr(t("badges.times", { times: form }), i18n.language),
            }))}
            onChange={setForm}
          />
          <span className="push">
            <DownloadButton fileName={`badges-${look}.zip`} make={() => zipBadges(look, scale)}>
              {t("badges.all")}
            </DownloadButton>
          </span>
        </div>
        <ul className={styles.badges} aria-label={t("badges.title")}>
          {languages.map(({ code, name, english }) => (
            <li key={code} className="stack gap-4">
              <button
                type="button"
                className={styles.badge}
                aria-pressed={code === language}
                aria-label={t("badges.choose", { language: english })}
                onClick={() => onLanguage(code)}
              >
                <img src={buildBadgePath(code, look)} alt="" height={badgeHeights.own} loading="lazy" />
              </button>
              <span className="line text-13">
                <span lang={code} className="grow">
                  {name}
                </span>
                <DownloadButton
                  bare
                  fileName={fileOf(code).replace("/badges/", "")}
                  make={async () => new Blob([(await fetchBytes(fileOf(code))).slice()])}
                >
                  {t("badges.save", { language: english })}
                </DownloadButton>
              </span>
            </li>
          ))}
        </ul>
        <div className="stack gap-8">
          <code className={`mono break-anywhere ${styles.address}`} dir="ltr">
            {html}
          </code>
          <span>
            <CopyButton text={html}>{t("badges.copy")}</CopyButton>
          </span>
        </div>
      </div>
    </Card>
  );
}

/** Returns the ZIP archive with the badges in every language. */
async function zipBadges(look: BadgeTheme, scale: BadgeScale | undefined): Promise<Blob> {
  const paths = languageCodes.map((language) => buildBadgePath(language, look, scale));
  const files = await Promise.all(
    paths.map(async (path) => [path.replace("/badges/", ""), await fetchBytes(path)] as const),
  );
  return zipFiles(new Map(files));
}
