import { Link2, Mail } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type DeveloperPage,
  type DeveloperPageApp,
  developerPageTextFor,
} from "#contract/publishing/developer-pages/developer-page.ts";
import { type LanguageCode, languages, textDirection } from "#contract/platform/reference/languages.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { scriptTypeOf, typeScaleOf } from "#ui/theme/type-scale.ts";
import { useFonts } from "#ui/theme/use-fonts.ts";
import styles from "./page-preview.module.css";
import type { DeveloperPageForm } from "./use-developer-page-form.ts";
import type { PagePictures } from "./use-page-pictures.ts";

const themes = ["light", "dark"] as const;

interface PagePreviewProps {
  page: DeveloperPage;
  form: DeveloperPageForm;
  pictures: PagePictures;
  /** Apps in the draft's order. */
  apps: readonly DeveloperPageApp[];
  language: LanguageCode;
}

/** Preview of the draft as a phone shows it while it is being edited, in the editor's language. */
export function PagePreview({ language, ...props }: PagePreviewProps) {
  const { t } = useTranslation("developer-page");
  const [theme, setTheme] = useState<(typeof themes)[number]>("light");
  useFonts([language]);
  const name = languages.find(({ code }) => code === language)?.name;
  return (
    <section className="stack gap-12" aria-label={t("preview.title")}>
      <div className="line">
        <h2 className="text-16">{t("preview.title")}</h2>
        <span className="push text-13 soft" lang={language}>
          {name}
        </span>
        <SegmentedControl
          label={t("preview.theme")}
          value={theme}
          options={themes.map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={setTheme}
        />
      </div>
      <div className={styles.phone}>
        <div
          className={`text-13 ${styles.screen}`}
          data-theme={theme}
          data-type={scriptTypeOf(language)}
          lang={language}
          dir={textDirection(language)}
          style={{ fontFamily: typeScaleOf(scriptTypeOf(language)).family }}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable
          tabIndex={0}
          role="group"
          aria-label={t("preview.title")}
        >
          <PhonePage language={language} {...props} />
        </div>
      </div>
    </section>
  );
}

function PhonePage({ page, form, pictures, apps, language }: PagePreviewProps) {
  const { values } = form;
  const text = developerPageTextFor(values, language);
  const banner = pictures.find("bannerId");
  const links = values.links.filter(({ label }) => label !== "");
  return (
    <>
      <div className={banner ? undefined : styles.noBanner}>
        {banner && (
          <img src={banner.url} alt="" className={styles.banner} width={banner.width} height={banner.height} />
        )}
      </div>
      <div className={`stack gap-12 ${styles.body}`}>
        <span className={styles.logo}>
          <AppIcon url={pictures.find("pictureId")?.url ?? null} title={page.name} size={56} />
        </span>
        <div className="two-lines">
          <bdi className="text-16 break-anywhere">{page.name}</bdi>
          {text?.tagline && (
            <span className="soft break-anywhere" lang={text.language} dir="auto">
              {text.tagline}
            </span>
          )}
        </div>
        {text && (
          <p className={`pre-line break-anywhere ${styles.about}`} lang={text.language} dir="auto">
            {text.about}
          </p>
        )}
        {(links.length > 0 || values.email) && (
          <div className="row gap-8">
            {links.map(({ label }, at) => (
              <span key={at} className={`inline text-12 ${styles.link}`}>
                <Link2 size={13} aria-hidden />
                <bdi className="ellipsis">{label}</bdi>
              </span>
            ))}
            {values.email && (
              <span className={`inline text-12 ${styles.link}`}>
                <Mail size={13} aria-hidden />
                <bdi className="ellipsis">{values.email}</bdi>
              </span>
            )}
          </div>
        )}
        <ul className="stack gap-12">
          {apps.map(({ id, title, iconUrl }) => (
            <li key={id} className="line gap-12">
              <AppIcon url={iconUrl} title={title} size={36} />
              <bdi className="medium ellipsis">{title}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
