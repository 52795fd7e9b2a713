import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "#contract/content/views.ts";
import { languages } from "#contract/reference/languages.ts";
import { clock } from "../parts/clock.ts";
import { useFormat } from "#ui/format/use-format.ts";

/** What an item is called, and what its file is. */
export function FileLine({ item }: { item: Content }) {
  const { t } = useTranslation("content");
  const { bytes } = useFormat();
  const { asset, language, name, type } = item;
  const { facts } = asset;
  const parts = [
    languages.find(({ code }) => code === language)?.name ?? language,
    `${facts.width} × ${facts.height}`,
    ...(facts.media === "video" ? [clock(facts.durationMs)] : []),
    bytes(asset.sizeBytes),
    ...(asset.otherPlaces > 0 ? [t("list.elsewhere", { count: asset.otherPlaces })] : []),
  ];
  return (
    <span className="two-lines">
      <span>
        <bdi className="medium break-anywhere">{name}</bdi>
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
    </span>
  );
}
