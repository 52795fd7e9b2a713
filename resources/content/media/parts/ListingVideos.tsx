import { useCan } from "@refinedev/core";
import { Button, Select } from "antd";
import { History, Upload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { contentListCalls } from "#contract/content/media/list-calls.ts";
import { canTransitionContent, contentStatuses } from "#contract/content/media/content-types.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { limits } from "#contract/limits.ts";
import { type LanguageCode, languages } from "#contract/platform/reference/languages.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { type ItemAction, ContentActionDialog } from "../items/ContentActionDialog.tsx";
import { ContentItemSummary } from "../items/ContentItemSummary.tsx";
import { ContentThumbnail } from "../items/ContentThumbnail.tsx";
import { ReuseVideosDialog } from "../listing/ReuseVideosDialog.tsx";
import { UploadVideos } from "../listing/UploadVideos.tsx";
import { isListingVideo } from "../listing/listing-video-types.ts";
import { contentPath } from "../index.tsx";
import { ContentStatusTag } from "./ContentStatusTag.tsx";

interface ListingVideosProps {
  appId: string;
  /** Language that is selected at first. */
  language: LanguageCode;
}

/**
 * Panel with the videos of an app's listing, one language at a time, with the same files and reviews as in Content &
 * Videos.
 */
export function ListingVideos({ appId, language }: ListingVideosProps) {
  const { t } = useTranslation("content");
  const app = useCall(appCalls.appDetails, { params: { id: appId } });
  if (app.error) return <ErrorCard error={app.error} onRetry={() => void app.refetch()} />;
  if (!app.data) return <RowSkeleton rows={1} />;
  const { packageName } = app.data.app;
  if (packageName === null) return <p className="text-13 soft">{t("listing.noPackage")}</p>;
  return <Videos packageName={packageName} appId={appId} first={language} />;
}

interface VideosProps {
  packageName: string;
  appId: string;
  first: LanguageCode;
}

function Videos({ packageName, appId, first }: VideosProps) {
  const { t } = useTranslation("content");
  const mayAdd = useCan({ resource: "content", action: "create" }).data?.can ?? false;
  const [language, setLanguage] = useState(first);
  const [dialog, setDialog] = useState<"upload" | "retain" | ItemAction | null>(null);
  const { data, error, refetch } = useCall(
    contentListCalls.listContent,
    {
      params: { packagename: packageName },
      body: { contentType: "promotional", status: [...contentStatuses], start: 0, limit: limits.page.max },
    },
    { live: true },
  );
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeleton rows={1} />;
  const all = data.items.filter(({ type }) => isListingVideo(type));
  const itemsInLanguage = all.filter((item) => item.language === language);
  const close = () => setDialog(null);
  return (
    <div className="stack gap-12">
      <div className="row gap-8">
        <Select
          aria-label={t("add.language")}
          value={language}
          onChange={setLanguage}
          options={languages.map(({ code, name }) => ({ value: code, label: <bdi lang={code}>{name}</bdi> }))}
          popupMatchSelectWidth={false}
        />
        {mayAdd && (
          <>
            <Button icon={<Upload size={16} aria-hidden />} onClick={() => setDialog("upload")}>
              {t("listing.upload")}
            </Button>
            <Button icon={<History size={16} aria-hidden />} onClick={() => setDialog("retain")}>
              {t("listing.retain")}
            </Button>
          </>
        )}
        <Link className="push text-13" to={contentPath(appId)}>
          {t("listing.all")}
        </Link>
      </div>
      {itemsInLanguage.length === 0 && <p className="text-13 soft">{t("listing.none")}</p>}
      {itemsInLanguage.length > 0 && (
        <ul className="divided" aria-label={t("listing.title")}>
          {itemsInLanguage.map((item) => (
            <Row key={item.id} item={item} mayChange={mayAdd} onAct={setDialog} />
          ))}
        </ul>
      )}
      <p className="text-12 faint">{t("listing.text")}</p>
      {dialog === "upload" && <UploadVideos packageName={packageName} language={language} onClose={close} />}
      {dialog === "retain" && (
        <ReuseVideosDialog packageName={packageName} language={language} all={all} onClose={close} />
      )}
      {dialog !== null && typeof dialog === "object" && (
        <ContentActionDialog packageName={packageName} {...dialog} onClose={close} />
      )}
    </div>
  );
}

interface RowProps {
  item: ContentItem;
  mayChange: boolean;
  onAct: (act: ItemAction) => void;
}

function Row({ item, mayChange, onAct }: RowProps) {
  const { t } = useTranslation("content");
  return (
    <li className="row gap-12 padded-row">
      <ContentThumbnail item={item} onOpen={() => onAct({ act: "preview", items: [item] })} />
      <span className="grow">
        <ContentItemSummary item={item} />
      </span>
      <ContentStatusTag status={item.status} />
      {mayChange && canTransitionContent("send", item.status) && (
        <Button aria-label={t("send.named", { name: item.name })} onClick={() => onAct({ act: "send", items: [item] })}>
          {t(item.status === "rejected" ? "send.again" : "send.act")}
        </Button>
      )}
    </li>
  );
}
