import { CircleCheck, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { languages } from "#contract/platform/reference/languages.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { Card } from "#ui/page/Card.tsx";
import { CopyButton } from "#ui/page/CopyButton.tsx";
import styles from "../marketing-resources.module.css";
import type { PromotedApp } from "../parts/promoted-app.ts";
import { DownloadButton } from "../parts/DownloadButton.tsx";
import { useEffect, useState } from "react";
import { imageColors, loadImage } from "../parts/load-image.ts";
import { zipFiles } from "#ui/files/zip-files.ts";
import { fetchBytes } from "../parts/fetch-bytes.ts";

const extensionFor = (mime: string): string => (mime === "image/jpeg" ? "jpg" : mime.slice("image/".length));

/** Returns the ZIP archive with the icon, and the screenshots and a text file for every language, as published. */
async function zipBrandAssets({ icon, texts, mediaOf }: PromotedApp): Promise<Blob> {
  const files = new Map<string, Uint8Array>();
  if (icon) files.set(`icon.${extensionFor(icon.mime)}`, await fetchBytes(icon.url));
  for (const { language, title, shortDescription, screenshotIds } of texts) {
    files.set(`${language}/text.txt`, new TextEncoder().encode(`${title}\n\n${shortDescription}\n`));
    for (const [index, shot] of mediaOf(screenshotIds).entries()) {
      files.set(`${language}/screenshot-${index + 1}.${extensionFor(shot.mime)}`, await fetchBytes(shot.url));
    }
  }
  return zipFiles(files);
}

/** Card with brand assets for press and partners: icon, names, colours, and rules for naming the store. */
export function BrandCard({ app, storeName }: { app: PromotedApp; storeName: string }) {
  const { t } = useTranslation("marketing-resources");
  const colours = useIconColors(app.icon?.url);
  const nameOf = (code: string) => languages.find((language) => language.code === code)?.name ?? code;
  return (
    <Card
      title={t("brand.title")}
      extra={
        <DownloadButton fileName={`${app.packageName}.zip`} make={() => zipBrandAssets(app)}>
          {t("brand.all")}
        </DownloadButton>
      }
      padding="none"
    >
      <div className="divided">
        {app.icon && (
          <div className="row gap-16 padded">
            <span className={styles.clearSpace}>
              <AppIcon url={app.icon.url} title={app.texts[0].title} size={72} />
            </span>
            <span className="grow text-13 soft">{t("brand.clearSpace")}</span>
          </div>
        )}
        <ul className={`padded ${styles.list}`} aria-label={t("brand.names")}>
          {app.texts.map(({ language, title, shortDescription }) => (
            <li key={language} className="line text-13">
              <span className="grow two-lines">
                <bdi lang={language} className="medium">
                  {title}
                </bdi>
                <span className="faint">{nameOf(language)}</span>
              </span>
              <CopyButton bare size="small" text={`${title}\n${shortDescription}`}>
                {t("brand.copyText", { language: nameOf(language) })}
              </CopyButton>
            </li>
          ))}
        </ul>
        {colours.length > 0 && (
          <ul className={`padded ${styles.list}`} aria-label={t("brand.colours")}>
            {colours.map((colour) => (
              <li key={colour} className="line text-13">
                <span className={styles.colour} style={{ background: colour }} aria-hidden />
                <span className="grow">
                  <bdi className="mono" dir="ltr">
                    {colour}
                  </bdi>
                </span>
                <CopyButton bare size="small" text={colour}>
                  {t("brand.copyColour", { colour })}
                </CopyButton>
              </li>
            ))}
          </ul>
        )}
        <ul className={`padded text-13 ${styles.list}`} aria-label={t("brand.rules")}>
          <li className="line top">
            <CircleCheck className="toned" data-tone="ok" size={16} aria-hidden /> {t("brand.say", { storeName })}
          </li>
          <li className="line top">
            <CircleX className="toned" data-tone="err" size={16} aria-hidden /> {t("brand.neverSay", { storeName })}
          </li>
        </ul>
      </div>
    </Card>
  );
}

/** Returns dominant colours of the icon; empty while it is loading. */
function useIconColors(url: string | undefined): readonly string[] {
  const [colours, setColours] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOutdated = false;
    if (url !== undefined)
      loadImage(url).then(
        (image) => isOutdated || setColours(imageColors(image)),
        () => undefined,
      );
    return () => {
      isOutdated = true;
    };
  }, [url]);
  return colours;
}
