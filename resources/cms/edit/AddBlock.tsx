import { Button, Dropdown } from "antd";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type BlockType, blockTypes } from "#contract/editorials/content.ts";

/** What can come next. */
export function AddBlock({ onAdd }: { onAdd: (type: BlockType) => void }) {
  const { t } = useTranslation("cms");
  const isType = (key: string): key is BlockType => blockTypes.some((one) => one === key);
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: blockTypes.map((type) => ({ key: type, label: t(`block.${type}`) })),
        onClick: ({ key }) => void (isType(key) && onAdd(key)),
      }}
    >
      <Button icon={<Plus size={16} aria-hidden />}>{t("block.add")}</Button>
    </Dropdown>
  );
}
