import { Button } from "antd";
import { Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRegionText } from "#resources/catalog/versions/parts/regions/region-text.ts";
import type { RegionEditorState } from "./use-region-editor.ts";
import styles from "./marking.module.css";

interface MarkedAreaListProps {
  marking: RegionEditorState;
  nameOf: (pictureId: string) => string;
  onEdit: (at: number) => void;
}

/** List of confirmed regions as text, each with buttons to edit and remove it. */
export function MarkedAreaList({ marking, nameOf, onEdit }: MarkedAreaListProps) {
  const { t } = useTranslation("regions");
  const wordsOf = useRegionText();
  const { regions } = marking;
  if (regions.length === 0) return <p className="faint">{t("none")}</p>;
  return (
    <ol className={styles.list}>
      {regions.map((region, at) => (
        <li key={at} className="line gap-8">
          <span className={`text-12 ${styles.number}`} aria-hidden>
            {at + 1}
          </span>
          <span className="grow">
            {wordsOf(region, at + 1)} <bdi className="faint">{nameOf(region.pictureId)}</bdi>
          </span>
          <Button
            type="text"
            size="small"
            aria-label={t("edit", { number: at + 1 })}
            icon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => onEdit(at)}
          />
          <Button
            type="text"
            size="small"
            aria-label={t("remove", { number: at + 1 })}
            icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => marking.remove(at)}
          />
        </li>
      ))}
    </ol>
  );
}
