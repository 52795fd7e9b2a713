import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { type BlockType, blockTypes } from "#contract/publishing/editorials/content.ts";

/** Menu that appends a block of the selected type. */
export function AddBlock({ onAdd }: { onAdd: (type: BlockType) => void }) {
  const { t } = useTranslation("cms");
  return (
    <Select<BlockType | null>
      value={null}
      aria-label={t("block.add")}
      placeholder={t("block.add")}
      popupMatchSelectWidth={false}
      options={blockTypes.map((value) => ({ value, label: t(`block.${value}`) }))}
      onChange={(type) => type && onAdd(type)}
    />
  );
}
