import { Checkbox, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { contentCalls } from "#contract/content/media/calls.ts";
import type { ContentMediaType } from "#contract/content/media/content-types.ts";
import { findMediaFault } from "#contract/content/media/media-facts.ts";
import { contentLibraryCalls } from "#contract/content/media/library-calls.ts";
import type { ContentItem, LibraryItem } from "#contract/content/media/schemas.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallCreate } from "#providers/data/use-call-crud.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { dialogFooter } from "#ui/page/ActionButton.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { type ListingVideoType, listingVideoTypes } from "./listing-video-types.ts";

/** A previously uploaded file, for one video type of the listing. */
interface ReusableFile {
  readonly assetId: string;
  readonly type: ListingVideoType;
  readonly media: ContentMediaType;
  readonly name: string;
  readonly thumbnail: string | null;
}

const keyOf = ({ assetId, type }: Pick<ReusableFile, "assetId" | "type">): string => `${type} ${assetId}`;

/** Returns files from other languages or the library that this language doesn't have yet, without duplicates. */
function reusableFiles(
  all: readonly ContentItem[],
  library: readonly LibraryItem[],
  language: LanguageCode,
): ReusableFile[] {
  const inListing = all.map(({ asset, type, media, name, thumbnail, language: of }) => ({
    file: { assetId: asset.id, type: type as ListingVideoType, media, name, thumbnail },
    isHere: of === language,
  }));
  const usedKeys = new Set(inListing.filter(({ isHere }) => isHere).map(({ file }) => keyOf(file)));
  const fromLibrary = library.flatMap(({ id, media, facts, fileName, thumbnail }) =>
    listingVideoTypes
      .filter((type) => media !== "image" && findMediaFault(type, facts) === undefined)
      .map((type) => ({ assetId: id, type, media, name: fileName, thumbnail })),
  );
  const byKey = new Map(
    [...inListing.map(({ file }) => file), ...fromLibrary].toReversed().map((file) => [keyOf(file), file]),
  );
  return [...byKey.values()].toReversed().filter((file) => !usedKeys.has(keyOf(file)));
}

interface RetainVideosProps {
  packageName: string;
  language: LanguageCode;
  /** The app's videos in every language. */
  all: readonly ContentItem[];
  onClose: () => void;
}

/** Dialog to add previously uploaded videos to this language, as drafts. */
export function ReuseVideosDialog({ packageName, language, all, onClose }: RetainVideosProps) {
  const { t } = useTranslation("content");
  const { t: shell } = useTranslation("shell");
  const notify = useNotify();
  const errorText = useErrorText();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const library = useCall(contentLibraryCalls.contentLibrary, { query: { packageName } });
  const { mutateAsync, isPending, error } = useCallCreate(contentCalls.retainMedia);
  const files = reusableFiles(all, library.data ?? [], language);
  const chosen = files.filter((file) => ticked.includes(keyOf(file)));
  const place = async () => {
    for (const { type, media, assetId } of chosen)
      await mutateAsync({
        params: { packageName },
        body: { mediaType: media, context: type, language, ids: [assetId] },
      });
    notify.success(t("listing.retained", { count: chosen.length }));
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={520}
      title={t("listing.retain")}
      cancelText={shell("act.cancel")}
      footer={dialogFooter({
        loading: isPending,
        missing: chosen.length === 0 ? t(files.length === 0 ? "listing.nothingToRetain" : "listing.choose") : null,
        // The error is shown below; files placed before it are no longer offered.
        onClick: () => void place().catch(() => undefined),
        children: t("library.place"),
      })}
      onCancel={onClose}
    >
      <div className="stack gap-12">
        <p className="text-13 soft">{t("listing.retainText")}</p>
        {library.error && <ErrorCard error={library.error} onRetry={() => void library.refetch()} />}
        {!library.data && !library.error && <RowSkeleton rows={2} />}
        {library.data && files.length === 0 && <p className="text-13">{t("listing.nothingToRetain")}</p>}
        {files.map((file) => (
          <Checkbox
            key={keyOf(file)}
            checked={ticked.includes(keyOf(file))}
            onChange={({ target }) =>
              setTicked(target.checked ? [...ticked, keyOf(file)] : ticked.filter((key) => key !== keyOf(file)))
            }
          >
            <span className="line gap-8">
              {file.thumbnail && <img src={file.thumbnail} alt="" style={{ blockSize: 40, maxInlineSize: 72 }} />}
              <span className="two-lines">
                <bdi className="break-anywhere">{file.name}</bdi>
                <span className="text-12 soft">{t(`type.${file.type}`)}</span>
              </span>
            </span>
          </Checkbox>
        ))}
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      </div>
    </Modal>
  );
}
