import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { hasUnplayedSound, type MediaFacts } from "#contract/content/media/media-facts.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import { formatTimecode } from "../parts/format-timecode.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";

function fileParts(facts: MediaFacts): string[] {
  if (facts.media === "embed") return ["YouTube", facts.videoId];
  const sides = `${facts.width} × ${facts.height}`;
  return facts.media === "video" ? [sides, formatTimecode(facts.durationMs)] : [sides];
}

/** Text with an item's name, as a link if it has a target, and facts about its file. */
export function ContentItemSummary({ item, to }: { item: ContentItem; to?: string }) {
  const { t } = useTranslation("content");
  const { bytes } = useFormat();
  const { asset, language, name, type } = item;
  const { facts } = asset;
  const parts = [
    languages.find(({ code }) => code === language)?.name ?? language,
    ...fileParts(facts),
    ...(facts.media === "embed" ? [] : [bytes(asset.sizeBytes)]),
    ...(asset.otherPlaces > 0 ? [t("list.elsewhere", { count: asset.otherPlaces })] : []),
  ];
  return (
    <span className="two-lines">
      <span>
        <bdi className="medium break-anywhere">{to ? <Link to={to}>{name}</Link> : name}</bdi>
      </span>
      <span className="text-12 soft">
        {t(`type.${type}`)}
        {parts.map((part) => (
          <Fragment key={part}>
            {" · "}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </span>
      {hasUnplayedSound(facts) && <FieldNote kind="warning">{t("add.soundLost")}</FieldNote>}
    </span>
  );
}
