import { Button } from "antd";
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type AppStatus, appStatuses, ownershipEvents } from "#contract/catalog/apps/status.ts";
import { versionStatuses } from "#contract/catalog/versions/status.ts";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import type { StatusHistoryEntry } from "#contract/catalog/versions/schemas.ts";
import { MarkedImages } from "#resources/catalog/versions/parts/regions/MarkedImages.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import styles from "./overview.module.css";
import { Timeline, type TimelineEntry } from "#ui/status/Timeline.tsx";
import { type EntityStatus, getStatusStyle, statusLabelKey } from "#ui/theme/status-styles.ts";
import { useActorText } from "#resources/catalog/versions/parts/history/use-actor-text.ts";

const collapsedCount = 5;

function useEntry(media: readonly ListingImage[], appStatus: AppStatus) {
  const { t } = useTranslation(["apps", "statuses", "versions"]);
  const actorText = useActorText();
  const format = useFormat();
  return (transition: StatusHistoryEntry): TimelineEntry => {
    const version = versionStatuses.find((status) => status === transition.to);
    const app = appStatuses.find((status) => status === transition.to);
    const transfer = ownershipEvents.find((event) => event === transition.to);
    const isVersion = transition.subject === "version" && version !== undefined;
    const entity: EntityStatus = isVersion
      ? { of: "version", status: version, appStatus }
      : { of: "app", status: app ?? "draft" };
    const look = getStatusStyle(entity);
    const status = t(`statuses:${statusLabelKey(entity)}`);
    const reasons = transition.reasons.map(({ field, title, description, regions }) => (
      <li key={`${field}${title}`}>
        <b>{field ? t(`versions:field.${field}`) : title}</b> {field ? `${title}. ${description}` : description}
        <MarkedImages regions={regions} media={media} form={null} />
      </li>
    ));
    return {
      key: transition.id,
      ...(transfer ? { icon: ArrowLeftRight, tone: "info" as const } : look),
      title: transfer
        ? t(`overview.history.${transfer}`)
        : isVersion
          ? t("overview.history.version", { version: transition.versionName ?? t("overview.current.unnamed"), status })
          : t("overview.history.app", { status }),
      detail: actorText(transition, format.moment(transition.at)),
      ...(reasons.length > 0 && {
        more: (
          <details className={styles.more}>
            <summary>{t("overview.history.reasons", { count: reasons.length })}</summary>
            <ul>{reasons}</ul>
          </details>
        ),
      }),
    };
  };
}

interface HistoryProps {
  items: readonly StatusHistoryEntry[];
  /** Images on which reasons mark regions. */
  media: readonly ListingImage[];
  /** Status of the app now: while it isn't active, the history calls its versions approved, not live. */
  appStatus: AppStatus;
}

/** Card with the history of the app and its versions, newest first, with reasons. */
export function AppHistory({ items, media, appStatus }: HistoryProps) {
  const { t } = useTranslation("apps");
  const entry = useEntry(media, appStatus);
  const [all, setAll] = useState(false);
  const rows = all ? items : items.slice(0, collapsedCount);
  return (
    <Card title={t("overview.latest.title")} look="plain">
      <Timeline entries={rows.map(entry)} />
      {items.length > collapsedCount && (
        <Button type="link" size="small" onClick={() => setAll(!all)}>
          {all ? t("overview.latest.less") : t("overview.latest.more", { count: items.length })}
        </Button>
      )}
    </Card>
  );
}
