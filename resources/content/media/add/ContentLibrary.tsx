import { Button } from "antd";
import { Library as LibraryIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { contentCalls } from "#contract/content/media/calls.ts";
import { findMediaFault } from "#contract/content/media/media-facts.ts";
import { contentLibraryCalls } from "#contract/content/media/library-calls.ts";
import type { LibraryItem } from "#contract/content/media/schemas.ts";
import { useCallCreate, useCallDelete } from "#providers/data/use-call-crud.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import type { ContentTarget } from "./use-upload-queue.ts";

interface LibraryProps extends ContentTarget {
  packageName: string;
  onPlaced: () => void;
}

function Row({ file, packageName, type, language, onPlaced }: LibraryProps & { file: LibraryItem }) {
  const { t } = useTranslation("content");
  const { bytes } = useFormat();
  const notify = useNotify();
  const errorText = useErrorText();
  const place = useCallCreate(contentCalls.retainMedia);
  const drop = useCallDelete(contentLibraryCalls.removeFromLibrary);
  const onError = (error: unknown) => notify.error(errorText(error));
  const fits = findMediaFault(type, file.facts) === undefined;
  return (
    <li className="row gap-12 padded-row">
      <span className="grow two-lines">
        <bdi className="medium break-anywhere">{file.fileName}</bdi>
        <span className="text-12 soft">
          <bdi>
            {file.media === "embed"
              ? "YouTube"
              : `${file.facts.width} × ${file.facts.height} · ${bytes(file.sizeBytes)}`}
          </bdi>
          {` · ${t("library.places", { count: file.places })}`}
          {!fits && ` · ${t("library.unfit", { type: t(`type.${type}`) })}`}
        </span>
      </span>
      <ActionButton
        missing={fits ? null : t("library.unfitReason", { type: t(`type.${type}`) })}
        loading={place.isPending}
        onClick={() =>
          place.mutate(
            {
              params: { packageName },
              body: { mediaType: file.media, context: type, language, ids: [file.id] },
            },
            { onSuccess: onPlaced, onError },
          )
        }
      >
        {t("library.place")}
      </ActionButton>
      <Button
        type="text"
        aria-label={t("library.dropNamed", { name: file.fileName })}
        loading={drop.isPending}
        onClick={() =>
          drop.mutate({ params: { id: file.id } }, { onSuccess: () => notify.success(t("library.dropped")), onError })
        }
      >
        {t("library.drop")}
      </Button>
    </li>
  );
}

/** List of previously uploaded files, to reuse for the selected type and language. */
export function ContentLibrary(props: LibraryProps) {
  const { t } = useTranslation("content");
  const { packageName } = props;
  const { data, error, refetch } = useCall(contentLibraryCalls.contentLibrary, { query: { packageName } });
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeleton rows={2} />;
  if (data.length === 0)
    return <EmptyState icons={[LibraryIcon]} title={t("library.none")} text={t("library.noneText")} />;
  return (
    <ul className="divided" aria-label={t("add.library")}>
      {data.map((file) => (
        <Row key={file.id} file={file} {...props} />
      ))}
    </ul>
  );
}
