import { useState } from "react";
import { useTranslation } from "react-i18next";
import { editorialReadingMinutes } from "#contract/publishing/editorials/blocks.ts";
import type { CmsItem } from "#contract/publishing/editorials/cms-schemas.ts";
import type { BlockPicture } from "#contract/publishing/editorials/schemas.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { BlocksView } from "../../parts/BlocksView.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { Card } from "#ui/page/Card.tsx";
import styles from "../parts/cms.module.css";

const frames = ["web", "phone"] as const;

/** Card with a preview of the draft in one language; falls back to the item's default language. */
export function PreviewCard({ item, language }: { item: CmsItem; language: LanguageCode }) {
  const { t, i18n } = useTranslation("cms");
  const [frame, setFrame] = useState<(typeof frames)[number]>("web");
  const own = item.texts.find((text) => text.language === language);
  const words = own ?? item.texts.find((text) => text.language === item.language);
  const pictures: BlockPicture[] = item.media.flatMap(({ id, url, width, height }) =>
    width === null || height === null ? [] : [{ id, url, width, height }],
  );
  const cover = item.media.find(({ id }) => id === item.facts.coverId);
  return (
    <Card
      title={t("preview.title", { language: languageNameIn(i18n.language, language) })}
      extra={
        <SegmentedControl
          label={t("preview.frame")}
          value={frame}
          options={frames.map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={setFrame}
        />
      }
    >
      <div className="stack">
        {!own && (
          <FieldNote kind="warning">
            {t("preview.fallback", { language: languageNameIn(i18n.language, item.language) })}
          </FieldNote>
        )}
        {words && (
          <article className={`stack ${frame === "phone" ? styles.phone : styles.preview}`}>
            <p className="text-13 soft">
              {t(`kind.${item.kind}`)} · {t("preview.minutes", { count: editorialReadingMinutes(words) })}
            </p>
            <h2 className="text-20" lang={words.language} dir="auto">
              {words.title}
            </h2>
            <p className="text-13 soft">
              <bdi>{item.facts.author}</bdi>
            </p>
            {cover && <img src={cover.url} alt="" width="100%" />}
            <p lang={words.language} dir="auto">
              {words.summary}
            </p>
            <BlocksView blocks={words.blocks} pictures={pictures} language={words.language} />
          </article>
        )}
      </div>
    </Card>
  );
}
