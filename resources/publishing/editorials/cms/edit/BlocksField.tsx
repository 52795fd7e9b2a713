import { useTranslation } from "react-i18next";
import type { EditorialMedia } from "#contract/publishing/editorials/cms-schemas.ts";
import {
  type EditorialBlock,
  type EditorialBlockType,
  editorialBlockTypes,
  type EditorialText,
} from "#contract/publishing/editorials/editorial-content.ts";
import { editorialLimits } from "#contract/publishing/editorials/kinds.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { Card } from "#ui/page/Card.tsx";
import { BlockEditor } from "./BlockEditor.tsx";
import type { EditorialTextForm } from "./use-editorial-text-form.ts";
import { moveBlock, createBlock } from "./text-draft.ts";
import { Select } from "antd";

interface BlocksFieldProps {
  form: EditorialTextForm["form"];
  media: Pick<EditorialTextForm, "mediaOf" | "took">;
  language: LanguageCode;
  /** Text to translate from; undefined when editing the source itself. */
  source: EditorialText | undefined;
  /** The source as it was when translated; undefined if it hasn't changed since. */
  before: EditorialText | undefined;
}

/**
 * Card to edit a text block by block. Translations follow the block order of the source, so only the source can be
 * reordered.
 */
export function BlocksField({ form, media, language, source, before }: BlocksFieldProps) {
  const { t } = useTranslation("cms");
  const { blocks } = form.values;
  const put = (next: readonly EditorialBlock[]) => form.change({ blocks: [...next] });
  const edit = (at: number, change: Partial<EditorialBlock>) =>
    put(blocks.map((block, place) => (place === at ? { ...block, ...change } : block)));
  const takeMedia = (at: number) => (taken: EditorialMedia | null) => {
    if (taken) media.took(taken);
    edit(at, { mediaId: taken?.id ?? null });
  };
  const named = (words: EditorialText | undefined, id: string) => words?.blocks.find((block) => block.id === id);
  return (
    <Card
      title={t("words.blocks")}
      padding="none"
      foot={
        source === undefined ? (
          blocks.length < editorialLimits.blocks && <AddBlock onAdd={(type) => put([...blocks, createBlock(type)])} />
        ) : (
          <span className="text-13 soft">{t("words.orderOfSource")}</span>
        )
      }
    >
      {blocks.length === 0 && <p className="padded text-13 soft">{t("words.noBlocks")}</p>}
      <ol className="divided">
        {blocks.map((block, at) => (
          <BlockEditor
            key={block.id}
            block={block}
            language={language}
            source={named(source, block.id)}
            before={named(before, block.id)}
            media={media.mediaOf(block.mediaId)}
            onMedia={takeMedia(at)}
            onChange={(change) => edit(at, change)}
            {...(source === undefined && {
              onMove: (by: 1 | -1) => put(moveBlock(blocks, at, by)),
              onRemove: () => put(blocks.filter((_, place) => place !== at)),
            })}
          />
        ))}
      </ol>
    </Card>
  );
}

/** Menu that appends a block of the selected type. */
function AddBlock({ onAdd }: { onAdd: (type: EditorialBlockType) => void }) {
  const { t } = useTranslation("cms");
  return (
    <Select<EditorialBlockType | null>
      value={null}
      aria-label={t("block.add")}
      placeholder={t("block.add")}
      popupMatchSelectWidth={false}
      options={editorialBlockTypes.map((value) => ({ value, label: t(`block.${value}`) }))}
      onChange={(type) => type && onAdd(type)}
    />
  );
}
